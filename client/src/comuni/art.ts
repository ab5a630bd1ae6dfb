/**
 * The pictures of Comuni: guilds and their resources, crests, roofs and hands, drawn as paths.
 * A guild is told by its sign and by its roofs, so that its colour is never needed.
 */

import type { Guild } from "./facts";

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** In a 24x24 box, to be filled with `evenodd`; a guild and its resource have the same sign. */
export const GUILD_SIGNS: Record<Guild, string> = {
  // A florin: the coin with its rim, and a lozenge.
  economy:
    disc(12, 12, 10.5) + disc(12, 12, 8.3) + disc(12, 12, 7) + "M12 7 16.500 12 12 17 7.500 12z",
  // A shield with a chevron.
  military:
    "M3 2.500C6.500 3.200 9.300 2.600 12 1 14.700 2.600 17.500 3.200 21 2.500V11C21 17 17.500 20.800 12 23" +
    " 6.500 20.800 3 17 3 11zM6 14.500 12 9.500 18 14.500V10.800L12 5.800 6 10.800z",
  // Compasses.
  culture:
    "M12 1A3 3 0 0 1 14.200 6L22 21.500 19.600 23 15.900 16C13.500 17.200 10.500 17.200 8.100 16L4.400 23 2 21.500" +
    " 9.800 6A3 3 0 0 1 12 1zM12 8.600 9.500 13.400C11 14.200 13 14.200 14.500 13.400z",
  // A cross.
  religion:
    "M9.300 1.500H14.700L14 7.300H20.500V12.700L14 12 14.700 22.500H9.300L10 12 3.500 12.700V7.300H10z",
};

/** What else is counted, in the same box. */
export const SIGNS = {
  // Crossed swords.
  attack:
    "M2 1.500 6.500 2.500 12 8.800 17.500 2.500 22 1.500 21 6 15 11.600 18.300 15 20 13.500 21.500 15 19.300 17.200" +
    " 22.500 20.500 20.500 22.500 17.200 19.300 15 21.500 13.500 20 15 18.300 12 14.800 9 18.300 10.500 20 9 21.500" +
    " 6.800 19.300 3.500 22.500 1.500 20.500 4.700 17.200 2.500 15 4 13.500 5.700 15 9 11.600 3 6z",
  // A wall.
  defence:
    "M1.500 3H6.500V6H9.500V3H14.500V6H17.500V3H22.500V21.500H1.500zM3 11H11.300V9.500H3zM12.800 11H21V9.500H12.800z" +
    "M3 16H7.300V14.500H3zM8.800 16H16V14.500H8.800zM17.500 16H21V14.500H17.500z",
  // A laurel wreath with a star.
  hero:
    "M12 5.500 13.900 9.700 18.500 10.200 15.100 13.300 16 17.800 12 15.500 8 17.800 8.900 13.300 5.500 10.200 10.100 9.700z" +
    "M5.500 2C2.500 4.500 1 8 1 12 1 17.500 5 22 11 23L11.500 21C6.500 20 3.200 16.500 3.200 12 3.200 8.500 4.500 5.800 6.800 3.600z" +
    "M18.500 2C21.500 4.500 23 8 23 12 23 17.500 19 22 13 23L12.500 21C17.500 20 20.800 16.500 20.800 12 20.800 8.500 19.500 5.800 17.200 3.600z",
  // A master in his gown.
  master:
    "M12 .8A4.600 4.600 0 1 1 12 10 4.600 4.600 0 1 1 12 .8zM2.500 23C2.500 15.500 6.500 11.800 12 11.800 17.500 11.800 21.500 15.500" +
    " 21.500 23H16.500L15.900 16.800 12 20.300 8.100 16.800 7.500 23zM9.800 14.300 12 17.300 14.200 14.300z",
  // An envoy with his cloak and hat.
  envoy:
    "M12 1C14.500 1 16 2.700 16 5L20 5.500V7.300H4V5.500L8 5C8 2.700 9.500 1 12 1zM8.500 8.500H15.500A3.500 3.500 0 0 1 14.300 11.300" +
    "C17.500 12.500 19.500 16.500 20 23H4C4.500 16.500 6.500 12.500 9.700 11.300A3.500 3.500 0 0 1 8.500 8.500z",
  // The leader's crown.
  leader:
    "M3 6.500 7.500 10.500 12 3 16.500 10.500 21 6.500 19.300 17.500H4.700zM4.700 19H19.300V22H4.700z" +
    disc(12, 2.2, 1.6),
  // A burning house.
  pillage:
    "M12 .5C13.500 4 18 6.500 18 11.500 19 10.800 19.300 9.800 19.300 8.800 21 10.500 22 12.800 22 15A10 8.500 0 0 1 2 15" +
    "C2 11 5 8.500 6 5 7.500 6 8.300 7.500 8.300 9.300 10.500 7.500 12 4.500 12 .5zM12 12C11 14.500 8 15.500 8 18.500" +
    "A4 3.500 0 0 0 16 18.500C16 16 13 14.800 12 12z",
  // A soldier on the wall: helmet, body, spear.
  soldier:
    "M17.500 0 19.500 4.500H18.300V23H16.700V4.500H15.500zM9.500 3.500C12 3.500 13.500 5.300 13.500 7.500L14.500 8.500H4.500L5.500 7.500" +
    "C5.500 5.300 7 3.500 9.500 3.500zM6.300 9.500H12.700A3.200 3.200 0 0 1 11.500 12C14 13 15 16 15 23H4C4 16 5 13 7.500 12" +
    "A3.200 3.200 0 0 1 6.300 9.500z",
};

/** The roofs by guild, in a box 26 wide and 14 high that stands on the top storey. */
export const ROOFS: Record<Guild, string> = {
  // A merchant's hip roof with its eaves.
  economy: "M0 14 6 3.500H20L26 14zM11.500 3.500V0H14.500V3.500z",
  // Merlons with swallow tails.
  military:
    "M0 14V4L2.500 6.500 5 4V9H8.500V4L10.800 6.500 13 4 15.200 6.500 17.500 4V9H21V4L23.500 6.500 26 4V14z",
  // A dome with its lantern.
  culture: "M2 14C2 7 6.500 3.500 13 3.500S24 7 24 14zM11.300 4V1.500H14.700V4zM0 12.500H26V14H0z",
  // A spire with its cross.
  religion: "M1 14 13 3.500 25 14zM12.200 4V0H13.800V4zM10.800 1.200H15.200V2.400H10.800z",
};

/** The shield of a crest, in a box of 24x26. */
export const SHIELD = "M2 1.500H22V13C22 19 18 23 12 25 6 23 2 19 2 13z";

interface Crest {
  field: string;
  charge: string;
  ink: string;
}

/** By commune: its colour, and what its crest bears. */
export const CRESTS: Record<string, Crest> = {
  // The gate of the wall that still goes round the town.
  lucca: {
    field: "#2f5f9e",
    ink: "#fff",
    charge: "M6 20V8H8.500V10H10.800V8H13.200V10H15.500V8H18V20H14V16A2 2 0 0 0 10 16V20z",
  },
  // The lily.
  firenze: {
    field: "#6d3f8c",
    ink: "#fff",
    charge:
      "M12 4.500C14.300 7.500 14.500 10.300 13.300 13 15 9.500 19.500 9.500 19 13 18.700 15 16.500 15.200 16 13.800 15.800 15.200" +
      " 14.800 15.800 13.300 16H16V17.800H13.300C13.500 19.500 13 20.500 12 21.500 11 20.500 10.500 19.500 10.700 17.800H8V16H10.700" +
      "C9.200 15.800 8.200 15.200 8 13.800 7.500 15.200 5.300 15 5 13 4.500 9.500 9 9.500 10.700 13 9.500 10.300 9.700 7.500 12 4.500z",
  },
  // The balzana: white above, dark below.
  siena: { field: "#2f6b45", ink: "#fff", charge: "M2 1.500H22V11.500H2z" },
  // The cross.
  bologna: {
    field: "#a8322a",
    ink: "#fff",
    charge: "M10 1.500H14V9H22V13H14V24.300L12 25 10 24.300V13H2V9H10z",
  },
  // The viper.
  milano: {
    field: "#d3a125",
    ink: "#2a1c05",
    charge:
      "M8 4.500C11 2.800 15 3.500 15.300 6.300 15.600 9 9.300 9.200 9.500 11.300 9.700 13.300 17 13 17 17 17 20.500 11.500 22 8.500 19.800" +
      "L9.300 18.200C11.300 19.500 14.500 18.800 14.500 17 14.500 15 7.200 15.200 7.200 11.500 7.200 8.300 13 8.300 12.800 6.500 12.700 5.400" +
      " 10.500 5.400 9 6.300L6.500 7.500z",
  },
};

/** By guild: the stone of its buildings and of its cards, as the cubes of its resource are. */
export const STONES: Record<Guild, { stone: string; shade: string; roof: string; ink: string }> = {
  economy: { stone: "#dfae43", shade: "#c08d28", roof: "#a14a26", ink: "#2a1c05" },
  military: { stone: "#525a6b", shade: "#3b4250", roof: "#3b4250", ink: "#fff" },
  culture: { stone: "#f4ecda", shade: "#d9cdb2", roof: "#7fa39a", ink: "#2a2018" },
  religion: { stone: "#a5643a", shade: "#83492a", roof: "#6b2f24", ink: "#fff" },
};

/** A cube by resource: its top, its left and its right side. */
export const CUBES: Record<string, { top: string; left: string; right: string; ink: string }> = {
  gold: { top: "#f6d878", left: "#e3b13c", right: "#bd8a1f", ink: "#2a1c05" },
  armies: { top: "#6a7180", left: "#464c59", right: "#31353f", ink: "#fff" },
  artisans: { top: "#fffdf6", left: "#efe7d4", right: "#d3c7ab", ink: "#2a2018" },
  pilgrims: { top: "#c28a5e", left: "#985c33", right: "#723f20", ink: "#fff" },
  either: { top: "#efe0bd", left: "#d8bf8c", right: "#b99b63", ink: "#2a1c05" },
};

/** A hand that is about to close, thumb to the left: in a box of 64x56. */
export const FIST =
  "M14 20C14 15 19 14 21 17 21 11 29 10 30 16 31 10 39 10 40 16 41 11 49 12 49 18V33C49 41 44 45 44 52V56" +
  "H21V52C21 46 17 43 14 39L8 31C5 27 10 22 14 26z";
/** The lines between its fingers. */
export const KNUCKLES = "M21 17V28M30 16V29M40 16V29M14 26C17 28 19 31 23 31";
