// Where the pieces, names and peace tiles of each province lie, in map units.

import type { Label, Point } from "../src/attila/map.ts";

export interface Layout {
  places: Point[];
  label: Label;
  tile: Point;
}

/** The height of a name's letters and the step from line to line. */
export const fontSize = 13;
const ascent = 10;
const descent = 3;
export const lineStep = 14;

/** The room that is kept free for a name: its upper left and lower right corners. */
export function labelBox({ x, y, anchor, width, lines }: Label): [Point, Point] {
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [
    [left, y - ascent],
    [left + width, y + descent + (lines - 1) * lineStep],
  ];
}

/** Three places and below them two. */
function threeTwo(x: number, y: number): Point[] {
  return [...row(x, y, 3), ...row(x, y + 22.5, 2)];
}

/** Two places and below them three. */
function twoThree(x: number, y: number): Point[] {
  return [...row(x, y, 2), ...row(x, y + 22.5, 3)];
}

/** Two places, two more and one. */
function twoTwoOne(x: number, y: number, last: Point): Point[] {
  return [...row(x, y, 2), ...row(x, y + 25, 2), last];
}

function row(x: number, y: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i): Point => [x + (i - (count - 1) / 2) * 25, y]);
}

/** Room for a name around x, on one line, or on two if it is wider than that. */
function name(x: number, y: number, width: number, lines: 1 | 2 = 1): Label {
  return { x, y, anchor: "middle", width, lines };
}

export const layouts: Readonly<Record<string, Layout>> = {
  BEL: { places: threeTwo(371, 191), label: name(372, 158, 80, 2), tile: [379.5, 239] },
  GER: {
    places: twoTwoOne(440.5, 188, [420.5, 238]),
    label: name(419, 269, 74, 2),
    tile: [446, 239],
  },
  RAE: { places: threeTwo(500, 236), label: name(512, 216, 46), tile: [500, 285] },
  NOR: { places: threeTwo(577, 242), label: name(580, 223, 52), tile: [567, 289.5] },
  PAN: { places: twoThree(647, 261), label: name(622, 315, 60), tile: [673, 311] },
  MOE: { places: threeTwo(740.5, 357.5), label: name(838, 358, 46), tile: [792, 360] },
  BRI: {
    places: [...row(287, 70.5, 2), ...row(287, 93, 3)],
    label: name(287, 118, 68, 2),
    tile: [281, 43],
  },
  LUG: {
    places: [
      [250, 245],
      [275, 245],
      [300, 247],
      [324.5, 250.5],
      [348.5, 257.5],
    ],
    label: name(288, 214, 88, 2),
    tile: [358, 284],
  },
  AQU: { places: threeTwo(291, 307), label: name(284.5, 289, 66), tile: [272, 355] },
  NAR: {
    places: twoTwoOne(387, 320, [386.5, 368.5]),
    label: name(375, 410, 82, 2),
    tile: [358, 366],
  },
  TAR: { places: threeTwo(210, 418), label: name(208, 398, 96), tile: [171, 442] },
  LUS: {
    places: [...row(97, 438, 3), ...row(72, 460.5, 2)],
    label: name(96, 419, 67),
    tile: [50, 487],
  },
  BAE: { places: threeTwo(121.5, 505), label: name(117, 489, 52), tile: [160, 530] },
  MAU: { places: threeTwo(262, 617), label: name(262, 598, 74), tile: [301, 641] },
  NUM: { places: threeTwo(385, 613), label: name(385, 594, 52), tile: [385, 661] },
  AFR: { places: twoTwoOne(459.5, 605, [447, 655]), label: name(530, 722, 52), tile: [453, 681] },
  ITA: { places: threeTwo(480, 326), label: name(497, 372, 46), tile: [441, 348] },
  ROM: {
    places: [...row(524.5, 400, 2), ...row(539, 422.5, 2), [566, 444]],
    label: { x: 510, y: 441, anchor: "end", width: 30, lines: 1 },
    tile: [593, 448],
  },
  SIC: { places: threeTwo(568, 563), label: name(545, 608, 52), tile: [606, 587] },
  DAL: {
    places: [...row(657, 373, 3), ...row(681.5, 395.5, 2)],
    label: name(655, 357, 60),
    tile: [608, 352],
  },
  MAC: { places: threeTwo(740, 432), label: name(729, 479.5, 68), tile: [702, 455] },
  GRA: {
    places: [...row(744, 505, 3), ...row(769, 527.5, 2)],
    label: name(724, 588, 52),
    tile: [757, 555],
  },
  THR: { places: threeTwo(818, 406), label: name(826, 390, 52), tile: [860, 427] },
  ASI: { places: threeTwo(933, 483), label: name(935, 464, 90), tile: [972, 506] },
  CRE: { places: threeTwo(834.5, 624), label: name(834, 599, 38), tile: [873, 648] },
};
