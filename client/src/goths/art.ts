/**
 * The pictures on the cards of Goths to Rome: paths in a 24x24 box.
 * A kind is told by its emblem, so that its colour is never needed.
 */

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** By kind, to be filled with `evenodd`. */
export const KINDS: Record<string, string> = {
  // A torc, open at the bottom.
  "tribe-chief":
    "M12 2.5A9 9 0 0 0 6.4 18.500L8.300 16.200A6 6 0 1 1 15.700 16.200L17.600 18.500A9 9 0 0 0 12 2.500z" +
    disc(6.6, 19.8, 2.3) +
    disc(17.4, 19.8, 2.3),
  // A spangenhelm with its nose guard.
  "clan-chief":
    "M11 1H13V3.600C17.600 4.200 20.500 7.700 20.500 12.500V18H16.200V14.400H13.600V21H10.400V14.400" +
    "H7.800V18H3.500V12.500C3.500 7.700 6.400 4.200 11 3.600zM6 11.800H18V10.200H6z",
  // A circlet of three points.
  prince:
    "M2.500 6.500 7.300 11 12 3.500 16.700 11 21.500 6.500 19.600 17H4.400zM4.400 18.600H19.600V21.500H4.400z",
  // A high crown with five orbs.
  king:
    "M3.200 8.500 7.300 13 8 6.500 12 12 16 6.500 16.700 13 20.800 8.500 19.400 18H4.600zM4.600 19.400H19.400V22.500H4.600z" +
    disc(2.6, 6.6, 1.7) +
    disc(7.6, 4.4, 1.7) +
    disc(12, 9, 1.7) +
    disc(16.4, 4.4, 1.7) +
    disc(21.4, 6.6, 1.7) +
    "M12 1 14 3.500 12 6 10 3.500z",
  // A round shield, and a spear behind it.
  combatant:
    "M20 .8 22.600 6 20.900 8.800V23.200H19.100V8.800L17.400 6z" +
    disc(9, 13.5, 7.6) +
    disc(9, 13.5, 5.9) +
    disc(9, 13.5, 2.4),
  // A sword.
  warrior:
    "M12 .5 14.300 3.500V14.500H9.700V3.500zM5.500 14.500H18.500V17H5.500zM10.700 17H13.300V20.500H10.700z" +
    disc(12, 21.7, 1.9),
  // A boar's crest: a helmet with horns.
  champion:
    "M2.500 1.500C2 6.500 3.600 9.400 6.600 10.300 7.600 7.300 9.400 5.600 12 5.600 14.600 5.600 16.400 7.300" +
    " 17.400 10.300 20.400 9.400 22 6.500 21.500 1.500 24 6 23.600 11.400 18.300 13.300V17.500L15.200 22" +
    "V16H13.200V19H10.800V16H8.800V22L5.700 17.500V13.300C.4 11.400 0 6 2.500 1.500zM8.300 13.600H15.700V12H8.300z",
  // A long shield with a cross of iron.
  guard:
    "M4 2.500C7 3.200 9.600 2.600 12 1.200 14.400 2.600 17 3.200 20 2.500V11C20 16.800 16.800 20.600 12 23" +
    " 7.200 20.600 4 16.800 4 11zM11.100 4.700V10.600H6.300V12.400H11.100V19.800H12.900V12.400H17.700V10.600H12.900V4.700z",
};

/** By place, to be filled with `evenodd`; the Roman ones beside them. */
export const PLACE_ART: Record<string, string> = {
  // A thatched barn.
  farm: "M12 3 23 12.500H20V21H14.500V14.500H9.500V21H4V12.500H1z",
  // Two huts.
  village:
    "M8 6 15.500 13H13.800V21H10V16H6.200V21H2.200V13H.5zM17 3 23.500 9.500H22V21H15.300V12L11.800 8.500z",
  // A palisade with its gate.
  city: "M1 21V7L3 4 5 7 7 4 9 7 11 4H13L15 7 17 4 19 7 21 4 23 7V21H15.500V15A3.500 3.500 0 0 0 8.500 15V21zM1 10.500H23V9H1z",
  // A royal hall between towers.
  capital:
    "M1 21V6L3.500 2.500 6 6V10L12 5 18 10V6L20.500 2.500 23 6V21H14.500V16A2.500 2.500 0 0 0 9.500 16V21zM11.200 12.500H12.800V10.500H11.200z",
  // A city gate of stone.
  roman:
    "M1 3H4.500V5H7V3H10V5H14V3H17V5H19.500V3H23V8H21.500V21H16.500V15A4.500 4.500 0 0 0 7.500 15V21H2.500V8H1z",
  // A temple.
  rome: "M12 1.500 23 7.500V9.500H1V7.500zM2.500 11H6V18H2.500zM8 11H11V18H8zM13 11H16V18H13zM18 11H21.500V18H18zM1 19.500H23V22H1z",
};

/** Behind a Roman city and Rome: their walls and roofs, in a 100x40 box. */
export const VIEWS: Record<string, string> = {
  roman:
    "M0 40V22H3V19H7V22H11V19H15V22H18V10H21V7H25V10H29V7H33V10H36V22H40V19H44V22H48V19H52V22" +
    "H56V19H60V22H64V10H67V7H71V10H75V7H79V10H82V22H85V19H89V22H93V19H97V22H100V40H57V32" +
    "A7 7 0 0 0 43 32V40zM25 16H29V21H25zM71 16H75V21H71z",
  rome:
    "M0 40V29H3V26H7V29H10V18C10 8 24 8 24 18V29H28V14L45 4 62 14V17H60V29H64V12L66 12V2H69V12H71" +
    "V29H74V17C80 13 90 13 98 18V29H100V40H56V35A5 5 0 0 0 46 35V40zM31 17V29H34V17zM38 17V29H41V17" +
    "zM45 17V29H48V17zM52 17V29H55V17zM78 20V25H80V20zM83 19V25H85V19zM88 19V25H90V19zM93 20V25H95V20z",
};

/** What is counted: axes, a banner, a wall, a coin; to be filled with `evenodd`. */
export const SIGNS = {
  force:
    "M4.500 1.500C7.300 1.700 9 3.200 9.800 5.600L12 8.400 14.200 5.600C15 3.200 16.700 1.700 19.500 1.500" +
    " 22.300 3.600 23 6.600 22 9.800 19.700 9.400 18.200 9.800 16.600 10.600L14.300 11.300 20.800 20.200" +
    " 18.600 22.200 12 13.600 5.400 22.200 3.200 20.200 9.700 11.300 7.400 10.600C5.800 9.800 4.300 9.400 2 9.800" +
    " 1 6.600 1.700 3.600 4.500 1.500z",
  recruit: "M3 1H21V3.500H19.500V21.500L12 16.500 4.500 21.500V3.500H3z",
  defence:
    "M1.500 3H6.500V6H9.500V3H14.500V6H17.500V3H22.500V21.500H1.500zM3 11H11.300V9.500H3zM12.800 11H21V9.500H12.800z" +
    "M3 16H7.300V14.500H3zM8.800 16H16V14.500H8.800zM17.500 16H21V14.500H17.500z",
};

/** By what a power does, to be stroked 1.8 wide with round ends, not filled. */
export const OPS: Record<string, string> = {
  draw: "M4 5h9v14H4zM17 8v8M13.500 4.500 20 3v10M21 12h-8",
  loot: "M4 5h8v13H4zM15 7h6M18.500 4.500 21 7l-2.500 2.500M21 16h-6M17.500 13.500 15 16l2.500 2.500",
  retrieve: "M4 20.500h16M6 20.500v-6h12v6M12 11.500V3M8 7l4-4 4 4",
  trash:
    "M12 2.500C13 7 18.500 9.500 18.500 15a6.500 6.500 0 0 1-13 0c0-3 1.500-4.500 2.500-7 1 1 1.800 2 2 3.500 1.500-2.500 2-5.500 2-9z",
  garrison: "M3 21v-9h3v2.500h3V12h6v2.500h3V12h3v9zM12 2.500V9M9 6.500 12 9.500l3-3",
  muster: "M5 21.500V3h9l-2 3.500 2 3.500H5M18 12.500v8M14 16.500h8",
  harass: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 1v6M12 17v6M1 12h6M17 12h6",
  "force-if-played":
    "M5 3.500c4-1 7 1 8 5-3 0-5.500 1-6.500 3C4.500 9.500 4 6.500 5 3.500zM10 8.500 19 21M19 4v7M15.500 7.500h7",
  "force-per-played":
    "M5 3.500c4-1 7 1 8 5-3 0-5.500 1-6.500 3C4.500 9.500 4 6.500 5 3.500zM10 8.500 19 21M19 4v7M15.500 7.500h7",
  "force-against":
    "M3.500 20.500 15 9M12 4.500c3.500-1.500 6.500-.5 8 1.500-2.500 1.500-3.500 4-3 7-3-.5-5-4-5-8.500z",
  siege:
    "M3 21V7h4v3h3V7M14 7v3h3V7h4v14M3 21h6l-1.500-4 3-2.500L9 11.500M21 21h-7l2-3-2.500-3 2-3.500",
  "extra-attack":
    "M4 3l12 13M13 18.500 18.500 13M15.500 15.800 20.500 21M20 3 12.500 11M8.500 15.500 3.500 21M5.500 13 11 18.500",
  "recruit-if-played": "M4 3h10v14l-5-3.500L4 17zM18.500 8v8M14.500 12h8",
  spoils:
    "M8.500 8.500 6.500 3.500h11l-2 5M8.500 8.500h7c3 3 5 6 5 9 0 2.500-2 3.500-4 3.500h-9c-2 0-4-1-4-3.500 0-3 2-6 5-9zM12 12v5",
};

/** By kind; all are dark enough for white on them. */
export const COLOURS: Record<string, string> = {
  "tribe-chief": "#6b5a45",
  "clan-chief": "#85570f",
  prince: "#6a3d8a",
  king: "#8a2432",
  combatant: "#4b6a2c",
  warrior: "#2c5f8a",
  champion: "#9c4a14",
  guard: "#414a5c",
};
