// A game as heavy as a turn of Attila, written the way boardgame.io wants it: four seats, a board of 24 provinces and
// 6 tribes, secret hands, a card drawn at random after each action, and a match as long as Attila's, some 180 actions.

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const TRIBES = 6;
const PROVINCES = 24;
const HAND = 6;
const COPIES = 8; // cards of each tribe
const ROOM = 5; // markers a province holds before there is war
const ACTIONS = 180;

const zeros = (length) => Array(length).fill(0);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Take a card from a pile kept as counts, each card as likely as any other. */
function draw(pile, random) {
  let rest = random.Die(sum(pile));
  const tribe = pile.findIndex((count) => (rest -= count) <= 0);
  pile[tribe] -= 1;
  return tribe;
}

function setup({ random }) {
  const deck = Array(TRIBES).fill(COPIES);
  const hands = Array.from({ length: SEATS }, () => zeros(TRIBES));
  for (const hand of hands) for (let card = 0; card < HAND; card++) hand[draw(deck, random)] += 1;
  return {
    left: ACTIONS,
    deck,
    discards: zeros(TRIBES),
    hands,
    board: Array.from({ length: PROVINCES }, () => zeros(TRIBES)),
    influence: Array.from({ length: SEATS }, () => zeros(TRIBES)),
    points: zeros(SEATS),
  };
}

/** Play a card: a marker goes into a province, its tribe gains influence, there may be war, and a card is drawn. */
function place({ G: state, playerID, random }, tribe, province) {
  const hand = state.hands[playerID];
  const here = state.board[province];
  if (!here || !(hand[tribe] > 0)) return INVALID_MOVE;
  hand[tribe] -= 1;
  state.discards[tribe] += 1;
  here[tribe] += 1;
  state.influence[playerID][tribe] += 1;
  if (sum(here) > ROOM) war(state, here);
  if (sum(state.deck) === 0) {
    state.deck = state.discards;
    state.discards = zeros(TRIBES);
  }
  hand[draw(state.deck, random)] += 1;
  state.left -= 1;
}

/** The strongest tribe stays, the others leave, and every seat scores for its influence over the tribes on the board. */
function war(state, here) {
  const strongest = here.indexOf(Math.max(...here));
  here.forEach((_, tribe) => {
    if (tribe !== strongest) here[tribe] = 0;
  });
  const markers = zeros(TRIBES);
  for (const province of state.board) province.forEach((count, tribe) => (markers[tribe] += count));
  state.influence.forEach((row, seat) => {
    state.points[seat] += row.reduce((total, value, tribe) => total + value * markers[tribe], 0);
  });
}

/** What a seat sees: its own hand; of the others' and of the deck only how many cards. */
function playerView({ G: state, playerID }) {
  return {
    ...state,
    deck: sum(state.deck),
    hands: state.hands.map((hand, seat) => (String(seat) === playerID ? hand : sum(hand))),
  };
}

exports.game = {
  name: "peer",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup,
  moves: { place: { move: place, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G: state }) => (state.left === 0 ? { points: state.points } : undefined),
  playerView,
};
