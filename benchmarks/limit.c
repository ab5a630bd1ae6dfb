/* Attila's random play in plain C99: the limit that our compiled rules are measured against.
 *
 * Written a second time from the rulebook and its readings R1 to R44, over the same state and
 * with the same numbering of actions and the same dice. So the same seed must give the same
 * matches, action for action, and a difference is a mistake on one side: limit.py looks for one.
 *
 * It is C as one would write it for speed without bending the state: each phase lists its own
 * choices, what all tribes share is looked up once, and no events are told. `board.h` is written
 * by limit.py from games/attila/data.py, so that nothing about the map stands here again:
 * PROVINCES, STARTS and AROUND.
 */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "board.h"

enum { MOST_SEATS = 5, TRIBES = 6, CARDS = TRIBES + 1, CENTURIES = 4, TILES = 3, ENDS = 4 };
enum { CARDS_PER_TRIBE = 9, MARKERS_PER_TRIBE = 20, HAND = 6, WAR_AT = 5, TOP = 22 };
enum { SECOND_WITHIN = 2 };
enum { NONE = -1, CHANCE = -1, NOBODY = -2 };
enum { DOUBLE, TRADE, TWO };
enum { TENTH_TILE, LAST_MARKER, TOP_OF_COLUMN, ALL_STUCK };

enum {
    PLACE = 0, /* tribe * PROVINCES + province */
    INFLUENCE = PLACE + TRIBES * PROVINCES,
    COMMIT = INFLUENCE + TRIBES,
    TRADE_AWAY = COMMIT + CARDS,
    DISCARD = TRADE_AWAY + TRIBES,
    TILE = DISCARD + TRIBES,
    DONE = TILE + TILES,
    DRAW = DONE + 1,
    FIRST = DRAW + CARDS,
    ACTIONS = FIRST + MOST_SEATS
};

enum phase {
    NOTHING_ASKED,
    ASK_FIRST,
    ASK_DRAW,
    ASK_CARD,
    ASK_INFLUENCE,
    ASK_WINDOW,
    ASK_TRADE,
    ASK_TWO,
    ASK_COMMIT,
    OVER
};

enum step {
    DEAL,
    PLAY_CARD,
    TAKE_INFLUENCE,
    BEFORE_WAR,
    WAR,
    BEFORE_SCORING,
    SCORING,
    AFTER_SCORING,
    DRAWING,
    NEXT_SEAT
};

struct seat {
    int16_t hand[CARDS];
    int16_t committed[CARDS];
    int16_t influence[TRIBES];
    int8_t tiles[TILES];
    int16_t score;
};

struct state {
    int8_t seated, phase, step, asked, turn;
    int16_t markers[PROVINCES][TRIBES];
    int8_t peace[PROVINCES]; /* 0, or the century of the tile + 1, or CENTURIES + 1 without one */
    int16_t supply[TRIBES];
    int16_t century[CENTURIES];
    int16_t deck[CARDS];
    int16_t discards[TRIBES];
    int16_t aside[TRIBES];
    int16_t draws;
    int8_t card, cards_due, cards_played, placed, has_used_tile, raised;
    int8_t war, next_war, is_scoring_due;
    int8_t ends[ENDS];
    int8_t stuck_turns;
    struct seat seats[MOST_SEATS];
};

/* One finished match, as limit.py reads it: a row of 64-bit numbers. */
struct result {
    int64_t actions;
    int64_t checksum;
    int64_t scores[MOST_SEATS];
};

/* Dice: Philox 4x32-10 (Salmon et al. 2011), fair rolls by Lemire's method. */

struct dice {
    uint32_t key[2];
    uint64_t rolls, stream;
    int left;
    uint32_t block[4];
};

static void shake(struct dice *d)
{
    uint32_t c0 = (uint32_t)d->rolls, c1 = (uint32_t)(d->rolls >> 32);
    uint32_t c2 = (uint32_t)d->stream, c3 = (uint32_t)(d->stream >> 32);
    uint32_t k0 = d->key[0], k1 = d->key[1];
    for (int i = 0; i < 10; i++) {
        uint64_t p0 = (uint64_t)c0 * 0xD2511F53u, p1 = (uint64_t)c2 * 0xCD9E8D57u;
        c0 = (uint32_t)(p1 >> 32) ^ c1 ^ k0;
        c2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
        c1 = (uint32_t)p1;
        c3 = (uint32_t)p0;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    d->block[0] = c0;
    d->block[1] = c1;
    d->block[2] = c2;
    d->block[3] = c3;
    d->rolls++;
    d->left = 4;
}

static uint32_t word(struct dice *d)
{
    if (d->left == 0)
        shake(d);
    return d->block[4 - d->left--];
}

static int roll(struct dice *d, uint32_t sides)
{
    uint64_t product = (uint64_t)word(d) * sides;
    if ((uint32_t)product < sides) {
        uint32_t unfair = (uint32_t)(-sides) % sides;
        while ((uint32_t)product < unfair)
            product = (uint64_t)word(d) * sides;
    }
    return (int)(product >> 32);
}

/* Piles of cards, and markers */

static int cards_in(const int16_t *pile)
{
    int total = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        total += pile[tribe];
    return total;
}

static int markers_in(const struct state *s, int province)
{
    int total = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        total += s->markers[province][tribe];
    return total;
}

static struct seat *active(struct state *s)
{
    return &s->seats[s->turn];
}

/* R2 to R6: where a marker may go. A set of provinces is a word with a bit for each. */

/* The first of a set that is not empty, by a de Bruijn product. */
static int first_of(uint32_t set)
{
    static const int8_t places[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                      31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};
    return places[(uint32_t)((set & -set) * 0x077CB531u) >> 27];
}

static bool is_open(const struct state *s, int province)
{
    return s->peace[province] == 0 && markers_in(s, province) < WAR_AT;
}

static uint32_t open_provinces(const struct state *s)
{
    uint32_t open = 0;
    for (int province = 0; province < PROVINCES; province++)
        open |= (uint32_t)is_open(s, province) << province;
    return open;
}

static uint32_t reached_provinces(const struct state *s, int tribe)
{
    uint32_t held = 0, reached = STARTS;
    for (int province = 0; province < PROVINCES; province++)
        held |= (uint32_t)(s->markers[province][tribe] > 0) << province;
    for (; held; held &= held - 1)
        reached |= AROUND[first_of(held)];
    return reached;
}

static int list_places(const struct state *s, uint32_t open, int tribe, int16_t *found, int n)
{
    if (s->supply[tribe] == 0)
        return n;
    for (uint32_t left = open & reached_provinces(s, tribe); left; left &= left - 1)
        found[n++] = (int16_t)(PLACE + tribe * PROVINCES + first_of(left));
    return n;
}

static bool can_place(const struct state *s, int tribe)
{
    if (s->supply[tribe] == 0)
        return false;
    for (uint32_t left = STARTS; left; left &= left - 1)
        if (is_open(s, first_of(left)))
            return true; /* nearly always, so it pays to look here first */
    return open_provinces(s) & reached_provinces(s, tribe);
}

static bool can_place_a_card(const struct state *s)
{
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (s->seats[s->turn].hand[tribe] > 0 && can_place(s, tribe))
            return true;
    return false;
}

/* R29 to R33: tiles. Windows must not betray a hand, so Double opens one for any card held. */

static bool is_window_worth_opening(const struct state *s)
{
    const struct seat *me = &s->seats[s->turn];
    if (s->has_used_tile)
        return false;
    if (me->tiles[TWO])
        return true;
    bool has_card = cards_in(me->hand) > 0;
    return has_card && (me->tiles[TRADE] || (me->tiles[DOUBLE] && s->step == AFTER_SCORING));
}

static int list_tiles(const struct state *s, int16_t *found, int n)
{
    const struct seat *me = &s->seats[s->turn];
    if (s->has_used_tile)
        return n;
    if (me->tiles[DOUBLE] && s->step == AFTER_SCORING && can_place_a_card(s))
        found[n++] = TILE + DOUBLE;
    if (me->tiles[TRADE] && cards_in(me->hand) > 0)
        found[n++] = TILE + TRADE;
    if (me->tiles[TWO])
        found[n++] = TILE + TWO;
    return n;
}

/* What a seat may choose, ascending */

static int list_card_choices(const struct state *s, int16_t *found)
{
    const int16_t *hand = s->seats[s->turn].hand;
    uint32_t open = open_provinces(s);
    int n = 0;
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (hand[tribe] > 0)
            n = list_places(s, open, tribe, found, n);
    if (n == 0)
        for (int tribe = 0; tribe < TRIBES; tribe++)
            if (hand[tribe] > 0)
                found[n++] = (int16_t)(DISCARD + tribe);
    bool is_empty = n == 0;
    n = list_tiles(s, found, n);
    if (is_empty)
        found[n++] = DONE;
    return n;
}

static int list_influence_choices(const struct state *s, int16_t *found)
{
    int n = list_places(s, open_provinces(s), s->card, found, 0);
    found[n++] = (int16_t)(INFLUENCE + s->card);
    return n;
}

/* Cards of a set are named in the order of their tribes, so that no set is offered twice. */
static int last_tribe_in(const int16_t *pile)
{
    int tribe = TRIBES - 1;
    while (tribe > 0 && pile[tribe] == 0)
        tribe--;
    return tribe;
}

static int list_trade_choices(const struct state *s, int16_t *found)
{
    int n = 0;
    for (int tribe = last_tribe_in(s->aside); tribe < TRIBES; tribe++)
        if (s->seats[s->turn].hand[tribe] > 0)
            found[n++] = (int16_t)(TRADE_AWAY + tribe);
    if (cards_in(s->aside) > 0)
        found[n++] = DONE;
    return n;
}

static int list_commit_choices(const struct state *s, int16_t *found)
{
    const struct seat *me = &s->seats[s->asked];
    int n = 0;
    for (int tribe = last_tribe_in(me->committed); tribe < TRIBES; tribe++)
        if (me->hand[tribe] > 0 && s->markers[s->war][tribe] > 0)
            found[n++] = (int16_t)(COMMIT + tribe);
    found[n++] = DONE;
    return n;
}

static int list_choices(const struct state *s, int16_t *found)
{
    int n = 0;
    switch (s->phase) {
    case ASK_CARD:
        return list_card_choices(s, found);
    case ASK_INFLUENCE:
        return list_influence_choices(s, found);
    case ASK_WINDOW:
        n = list_tiles(s, found, 0);
        found[n++] = DONE;
        return n;
    case ASK_TRADE:
        return list_trade_choices(s, found);
    case ASK_TWO:
        for (int tribe = s->raised == NONE ? 0 : s->raised; tribe < TRIBES; tribe++)
            found[n++] = (int16_t)(INFLUENCE + tribe);
        return n;
    default:
        return list_commit_choices(s, found);
    }
}

/* What chance deals: a tribe is as likely as it has cards in the deck */

static int chance_action(const struct state *s, struct dice *d)
{
    if (s->phase == ASK_FIRST)
        return FIRST + roll(d, (uint32_t)s->seated);
    int rest = roll(d, (uint32_t)cards_in(s->deck)), tribe = 0;
    while ((rest -= s->deck[tribe]) >= 0)
        tribe++;
    return DRAW + tribe;
}

/* R23: the discards become the deck when a card must be drawn and there is none */

static void reshuffle(struct state *s)
{
    if (cards_in(s->deck) > 0)
        return;
    memcpy(s->deck, s->discards, sizeof s->discards);
    memset(s->discards, 0, sizeof s->discards);
}

static void ask_for_draws(struct state *s, int draws)
{
    s->draws = (int16_t)draws;
    if (draws > 0) {
        s->phase = ASK_DRAW;
        s->asked = CHANCE;
        reshuffle(s);
    }
}

static void draw(struct state *s, int tribe)
{
    s->deck[tribe]--;
    active(s)->hand[tribe]++;
    if (--s->draws > 0) {
        reshuffle(s);
        return;
    }
    for (int i = 0; i < TRIBES; i++) {
        s->discards[i] += s->aside[i];
        s->aside[i] = 0;
    }
    s->phase = NOTHING_ASKED;
}

/* Markers and influence */

static void put_marker(struct state *s, int tribe, int province)
{
    s->supply[tribe]--;
    s->markers[province][tribe]++;
    s->placed++;
    if (markers_in(s, province) == WAR_AT) {
        if (s->war == NONE)
            s->war = (int8_t)province;
        else
            s->next_war = (int8_t)province;
    }
}

static void discard_from_hand(struct state *s, int tribe)
{
    active(s)->hand[tribe]--;
    s->discards[tribe]++;
    s->cards_played++;
    s->phase = NOTHING_ASKED;
}

static void raise_influence(struct state *s, int tribe, int spaces)
{
    int16_t *cube = &active(s)->influence[tribe];
    int space = *cube + spaces;
    *cube = (int16_t)(space < TOP ? space : TOP);
    if (space >= TOP)
        s->ends[TOP_OF_COLUMN] = 1;
}

static void take_influence(struct state *s)
{
    int century = 0;
    while (century < CENTURIES - 1 && s->century[century] == 0)
        century++;
    raise_influence(s, s->card, century + 1); /* 1, 2, 3 or 4 spaces */
    s->step = BEFORE_WAR;
    s->phase = NOTHING_ASKED;
}

/* R15 to R22: war and peace */

static void make_peace(struct state *s)
{
    int century = 0;
    while (century < CENTURIES && s->century[century] == 0)
        century++;
    s->peace[s->war] = (int8_t)(century + 1);
    if (century == CENTURIES || --s->century[century] > 0)
        return;
    if (century == CENTURIES - 1)
        s->ends[TENTH_TILE] = 1;
    else
        s->is_scoring_due = 1;
}

static void fight(struct state *s)
{
    int16_t *markers = s->markers[s->war];
    int strength[TRIBES], lowest = INT16_MAX;
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        int cards = 0;
        for (int seat = 0; seat < s->seated; seat++) {
            cards += s->seats[seat].committed[tribe];
            s->seats[seat].committed[tribe] = 0;
        }
        s->discards[tribe] += (int16_t)cards;
        strength[tribe] = markers[tribe] + cards;
        if (markers[tribe] > 0 && strength[tribe] < lowest)
            lowest = strength[tribe];
    }
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (strength[tribe] == lowest) {
            s->supply[tribe] += markers[tribe];
            markers[tribe] = 0;
        }
    make_peace(s);
    s->war = s->next_war;
    s->next_war = NONE;
    s->phase = NOTHING_ASKED;
}

/* Ask `seat` for cards, or the next that holds any; once round, fight. */
static void ask_to_commit(struct state *s, int seat)
{
    do {
        if (cards_in(s->seats[seat].hand) > 0) {
            s->phase = ASK_COMMIT;
            s->asked = (int8_t)seat;
            return;
        }
        seat = seat + 1 == s->seated ? 0 : seat + 1;
    } while (seat != s->turn);
    fight(s);
}

static void end_commitment(struct state *s)
{
    int seat = s->asked + 1 == s->seated ? 0 : s->asked + 1;
    if (seat == s->turn)
        fight(s);
    else
        ask_to_commit(s, seat);
}

/* R34 to R39: scoring */

static void score_tribe(struct state *s, int tribe)
{
    int first = 0, second = 0, firsts = 0, seconds = 0;
    for (int seat = 0; seat < s->seated; seat++) {
        int space = s->seats[seat].influence[tribe];
        if (space > first) {
            second = first;
            seconds = firsts;
            first = space;
            firsts = 1;
        } else if (space == first) {
            firsts++;
        } else if (space > second) {
            second = space;
            seconds = 1;
        } else if (space == second) {
            seconds++;
        }
    }
    if (first == 0)
        return;
    int markers = 0, provinces = 0;
    for (int province = 0; province < PROVINCES; province++) {
        markers += s->markers[province][tribe];
        provinces += s->markers[province][tribe] > 0;
    }
    int for_first = markers, for_second = 0;
    if (firsts > 1 || second == 0)
        for_first = (markers + provinces + firsts - 1) / firsts;
    else if (s->seated > 2 || first - second <= SECOND_WITHIN)
        for_second = (provinces + seconds - 1) / seconds;
    for (int seat = 0; seat < s->seated; seat++) {
        int space = s->seats[seat].influence[tribe];
        if (space == first)
            s->seats[seat].score += (int16_t)for_first;
        else if (space == second)
            s->seats[seat].score += (int16_t)for_second;
    }
}

static void score_tribes(struct state *s)
{
    for (int tribe = 0; tribe < TRIBES; tribe++)
        score_tribe(s, tribe);
}

/* The turn */

static void begin_turn(struct state *s)
{
    s->cards_due = s->seated == 2 ? 2 : 1;
    s->cards_played = 0;
    s->placed = 0;
    s->has_used_tile = 0;
    s->step = PLAY_CARD;
}

static void pass_turn(struct state *s)
{
    s->turn = (int8_t)(s->turn + 1 == s->seated ? 0 : s->turn + 1);
}

static void deal(struct state *s)
{
    if (cards_in(active(s)->hand) == HAND)
        pass_turn(s);
    if (cards_in(active(s)->hand) == HAND)
        begin_turn(s);
    else
        ask_for_draws(s, HAND - cards_in(active(s)->hand));
}

static void ask_seat(struct state *s, enum phase phase)
{
    s->phase = (int8_t)phase;
    s->asked = s->turn;
}

static void open_window(struct state *s, bool is_apart)
{
    if (is_apart && is_window_worth_opening(s))
        ask_seat(s, ASK_WINDOW);
    else
        s->step++;
}

static void wage_war(struct state *s)
{
    if (s->war != NONE) {
        ask_to_commit(s, s->turn);
        return;
    }
    for (int tribe = 0; tribe < TRIBES; tribe++)
        if (s->supply[tribe] == 0)
            s->ends[LAST_MARKER] = 1;
    s->step = BEFORE_SCORING;
}

static void end_turn(struct state *s)
{
    bool is_stuck = s->cards_played > 0 && s->placed == 0;
    s->stuck_turns = (int8_t)(is_stuck ? s->stuck_turns + 1 : 0);
    if (s->stuck_turns >= s->seated)
        s->ends[ALL_STUCK] = 1;
    if (s->ends[TENTH_TILE] || s->ends[LAST_MARKER] || s->ends[TOP_OF_COLUMN] ||
        s->ends[ALL_STUCK]) {
        score_tribes(s);
        s->phase = OVER;
        s->asked = NOBODY;
    } else {
        s->step = NEXT_SEAT;
        ask_for_draws(s, HAND - cards_in(active(s)->hand));
    }
}

static void go_on(struct state *s)
{
    while (s->phase == NOTHING_ASKED) {
        switch (s->step) {
        case DEAL:
            deal(s);
            break;
        case PLAY_CARD:
            if (cards_in(active(s)->hand) == 0 && !is_window_worth_opening(s))
                s->step = DRAWING;
            else
                ask_seat(s, ASK_CARD);
            break;
        case TAKE_INFLUENCE:
            if (can_place(s, s->card))
                ask_seat(s, ASK_INFLUENCE);
            else
                take_influence(s);
            break;
        case BEFORE_WAR:
            open_window(s, s->war != NONE);
            break;
        case WAR:
            wage_war(s);
            break;
        case BEFORE_SCORING:
            open_window(s, s->is_scoring_due);
            break;
        case SCORING:
            if (s->is_scoring_due)
                score_tribes(s);
            s->is_scoring_due = 0;
            s->step = AFTER_SCORING;
            break;
        case AFTER_SCORING:
            if (s->cards_played < s->cards_due)
                s->step = PLAY_CARD;
            else
                open_window(s, true);
            break;
        case DRAWING:
            end_turn(s);
            break;
        default:
            pass_turn(s);
            begin_turn(s);
        }
    }
}

/* Carrying out an action */

static void use_tile(struct state *s, int tile)
{
    active(s)->tiles[tile] = 0;
    s->has_used_tile = 1;
    if (tile == DOUBLE) {
        s->cards_due++;
        s->step = PLAY_CARD;
        s->phase = NOTHING_ASKED;
    } else {
        s->phase = tile == TRADE ? ASK_TRADE : ASK_TWO;
    }
}

static void play_at_card(struct state *s, int action)
{
    if (action < INFLUENCE) {
        int tribe = action / PROVINCES;
        discard_from_hand(s, tribe);
        s->card = (int8_t)tribe;
        put_marker(s, tribe, action % PROVINCES);
        s->step = TAKE_INFLUENCE;
    } else if (action < TILE) {
        discard_from_hand(s, action - DISCARD);
        s->step = AFTER_SCORING;
    } else if (action < DONE) {
        use_tile(s, action - TILE);
    } else {
        s->step = DRAWING;
        s->phase = NOTHING_ASKED;
    }
}

static void play_at_influence(struct state *s, int action)
{
    if (action >= INFLUENCE) {
        take_influence(s);
        return;
    }
    put_marker(s, s->card, action % PROVINCES);
    s->step = BEFORE_WAR;
    s->phase = NOTHING_ASKED;
}

static void play_at_window(struct state *s, int action)
{
    if (action != DONE) {
        use_tile(s, action - TILE);
        return;
    }
    s->step++;
    s->phase = NOTHING_ASKED;
}

static void play_at_trade(struct state *s, int action)
{
    if (action != DONE) {
        active(s)->hand[action - TRADE_AWAY]--;
        s->aside[action - TRADE_AWAY]++;
    }
    if (action == DONE || cards_in(active(s)->hand) == 0)
        ask_for_draws(s, cards_in(s->aside));
}

static void play_at_two(struct state *s, int action)
{
    int tribe = action - INFLUENCE;
    raise_influence(s, tribe, 1);
    if (s->raised == NONE) {
        s->raised = (int8_t)tribe;
    } else {
        s->raised = NONE;
        s->phase = NOTHING_ASKED;
    }
}

static void play_at_commit(struct state *s, int action)
{
    struct seat *me = &s->seats[s->asked];
    if (action != DONE) {
        me->hand[action - COMMIT]--;
        me->committed[action - COMMIT]++;
    }
    if (action == DONE || cards_in(me->hand) == 0)
        end_commitment(s);
}

static void play(struct state *s, int action)
{
    switch (s->phase) {
    case ASK_FIRST:
        s->turn = (int8_t)(action - FIRST);
        ask_for_draws(s, HAND);
        break;
    case ASK_DRAW:
        draw(s, action - DRAW);
        break;
    case ASK_CARD:
        play_at_card(s, action);
        break;
    case ASK_INFLUENCE:
        play_at_influence(s, action);
        break;
    case ASK_WINDOW:
        play_at_window(s, action);
        break;
    case ASK_TRADE:
        play_at_trade(s, action);
        break;
    case ASK_TWO:
        play_at_two(s, action);
        break;
    default:
        play_at_commit(s, action);
    }
    go_on(s);
}

static void set_up(struct state *s, int seats)
{
    memset(s, 0, sizeof *s);
    s->seated = (int8_t)seats;
    for (int tribe = 0; tribe < TRIBES; tribe++) {
        s->supply[tribe] = MARKERS_PER_TRIBE;
        s->deck[tribe] = CARDS_PER_TRIBE;
    }
    for (int century = 0; century < CENTURIES; century++)
        s->century[century] = (int16_t)(century + 1); /* 1, 2, 3 and 4 peace tiles */
    for (int seat = 0; seat < seats; seat++)
        memset(s->seats[seat].tiles, 1, sizeof s->seats[seat].tiles);
    s->card = s->raised = s->war = s->next_war = NONE;
    s->step = DEAL;
    s->phase = ASK_FIRST;
    s->asked = CHANCE;
}

static void play_match(int seats, struct dice *d, struct result *result)
{
    struct state s;
    int16_t found[ACTIONS];
    uint32_t checksum = 0;
    int64_t actions = 0;
    set_up(&s, seats);
    for (; s.asked != NOBODY; actions++) {
        int action;
        if (s.asked == CHANCE)
            action = chance_action(&s, d);
        else
            action = found[roll(d, (uint32_t)list_choices(&s, found))];
        checksum = checksum * 0x01000193u + (uint32_t)action;
        play(&s, action);
    }
    result->actions = actions;
    result->checksum = checksum;
    for (int seat = 0; seat < MOST_SEATS; seat++)
        result->scores[seat] = s.seats[seat].score;
}

/* Play matches one after another with one die; return how many actions they took. */
int64_t play_matches(int seats, uint32_t key_0, uint32_t key_1, int64_t stream, int64_t matches,
                     struct result *results)
{
    struct dice d = {{key_0, key_1}, 0, (uint64_t)stream, 0, {0}};
    int64_t actions = 0;
    for (int64_t i = 0; i < matches; i++) {
        play_match(seats, &d, &results[i]);
        actions += results[i].actions;
    }
    return actions;
}
