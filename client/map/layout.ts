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

export const layouts: Readonly<Record<string, Layout>> = {
  BEL: {
    places: [
      [354.0, 175.1],
      [379.0, 175.1],
      [404.0, 175.1],
      [366.5, 196.9],
      [391.5, 196.9],
    ],
    label: { x: 380.0, y: 156.5, anchor: "middle", width: 102, lines: 1 },
    tile: [380.0, 221.0],
  },
  GER: {
    places: [
      [399.0, 262.1],
      [424.0, 262.1],
      [449.0, 262.1],
      [411.5, 283.9],
      [436.5, 283.9],
    ],
    label: { x: 496.0, y: 202.5, anchor: "middle", width: 139, lines: 1 },
    tile: [436.0, 239.0],
  },
  RAE: {
    places: [
      [493.8, 239.7],
      [518.9, 239.8],
      [481.3, 261.4],
      [506.4, 261.4],
      [493.9, 283.1],
    ],
    label: { x: 507.0, y: 222.5, anchor: "middle", width: 44, lines: 1 },
    tile: [523.0, 283.0],
  },
  NOR: {
    places: [
      [549.0, 240.6],
      [566.7, 258.3],
      [542.5, 264.9],
      [584.4, 276.0],
      [560.1, 282.5],
    ],
    label: { x: 582.0, y: 225.5, anchor: "middle", width: 51, lines: 1 },
    tile: [590.0, 246.0],
  },
  PAN: {
    places: [
      [626.5, 285.1],
      [651.5, 285.1],
      [614.0, 306.9],
      [639.0, 306.9],
      [664.0, 306.9],
    ],
    label: { x: 638.0, y: 330.5, anchor: "middle", width: 59, lines: 1 },
    tile: [638.0, 259.0],
  },
  MOE: {
    places: [
      [726.0, 364.1],
      [751.0, 364.1],
      [776.0, 364.1],
      [738.5, 385.9],
      [763.5, 385.9],
    ],
    label: { x: 728.0, y: 345.5, anchor: "middle", width: 44, lines: 1 },
    tile: [712.0, 386.0],
  },
  BRI: {
    places: [
      [273.1, 59.9],
      [260.6, 81.5],
      [285.7, 81.6],
      [248.1, 103.2],
      [273.2, 103.3],
    ],
    label: { x: 278.0, y: 126.5, anchor: "middle", width: 66, lines: 2 },
    tile: [302.0, 102.0],
  },
  LUG: {
    places: [
      [243.0, 229.0],
      [268.0, 229.0],
      [293.0, 229.0],
      [318.0, 229.0],
      [343.0, 229.0],
    ],
    label: { x: 267.0, y: 210.5, anchor: "middle", width: 124, lines: 1 },
    tile: [339.0, 255.0],
  },
  AQU: {
    places: [
      [269.0, 298.1],
      [294.0, 298.1],
      [319.0, 298.1],
      [281.5, 319.9],
      [306.5, 319.9],
    ],
    label: { x: 293.0, y: 280.5, anchor: "middle", width: 66, lines: 1 },
    tile: [293.0, 345.0],
  },
  NAR: {
    places: [
      [393.0, 324.6],
      [375.3, 342.3],
      [399.5, 348.9],
      [357.6, 360.0],
      [381.9, 366.5],
    ],
    label: { x: 393.0, y: 401.5, anchor: "middle", width: 124, lines: 1 },
    tile: [321.0, 370.0],
  },
  TAR: {
    places: [
      [162.0, 410.1],
      [187.0, 410.1],
      [212.0, 410.1],
      [174.5, 431.9],
      [199.5, 431.9],
    ],
    label: { x: 189.0, y: 393.5, anchor: "middle", width: 95, lines: 1 },
    tile: [185.0, 458.0],
  },
  LUS: {
    places: [
      [55.0, 439.1],
      [80.0, 439.1],
      [105.0, 439.1],
      [67.5, 460.9],
      [92.5, 460.9],
    ],
    label: { x: 87.0, y: 420.5, anchor: "middle", width: 66, lines: 1 },
    tile: [59.0, 485.0],
  },
  BAE: {
    places: [
      [94.0, 507.1],
      [119.0, 507.1],
      [144.0, 507.1],
      [106.5, 528.9],
      [131.5, 528.9],
    ],
    label: { x: 119.0, y: 489.5, anchor: "middle", width: 51, lines: 1 },
    tile: [159.0, 530.0],
  },
  MAU: {
    places: [
      [170.0, 618.1],
      [195.0, 618.1],
      [220.0, 618.1],
      [182.5, 639.9],
      [207.5, 639.9],
    ],
    label: { x: 235.0, y: 598.5, anchor: "middle", width: 73, lines: 1 },
    tile: [155.0, 639.0],
  },
  NUM: {
    places: [
      [367.5, 617.1],
      [392.5, 617.1],
      [355.0, 638.9],
      [380.0, 638.9],
      [405.0, 638.9],
    ],
    label: { x: 381.0, y: 662.5, anchor: "middle", width: 51, lines: 1 },
    tile: [381.0, 591.0],
  },
  AFR: {
    places: [
      [448.8, 623.7],
      [473.9, 623.8],
      [436.3, 645.4],
      [461.4, 645.5],
      [448.9, 667.1],
    ],
    label: { x: 456.0, y: 691.5, anchor: "middle", width: 51, lines: 1 },
    tile: [460.0, 600.0],
  },
  ITA: {
    places: [
      [475.5, 322.1],
      [500.5, 322.1],
      [463.0, 343.9],
      [488.0, 343.9],
      [513.0, 343.9],
    ],
    label: { x: 498.0, y: 367.5, anchor: "middle", width: 44, lines: 1 },
    tile: [450.0, 320.0],
  },
  ROM: {
    places: [
      [537.9, 392.9],
      [525.3, 414.6],
      [550.4, 414.6],
      [537.8, 436.3],
      [562.9, 436.2],
    ],
    label: { x: 510.0, y: 398.5, anchor: "middle", width: 30, lines: 1 },
    tile: [582.0, 455.0],
  },
  SIC: {
    places: [
      [565.1, 548.0],
      [586.9, 560.5],
      [565.1, 573.0],
      [586.9, 585.5],
      [565.1, 598.0],
    ],
    label: { x: 572.0, y: 623.5, anchor: "middle", width: 51, lines: 1 },
    tile: [536.0, 544.0],
  },
  DAL: {
    places: [
      [635.5, 362.1],
      [660.5, 362.1],
      [623.0, 383.9],
      [648.0, 383.9],
      [673.0, 383.9],
    ],
    label: { x: 672.0, y: 407.5, anchor: "middle", width: 59, lines: 1 },
    tile: [608.0, 356.0],
  },
  MAC: {
    places: [
      [713.5, 427.1],
      [738.5, 427.1],
      [701.0, 448.9],
      [726.0, 448.9],
      [751.0, 448.9],
    ],
    label: { x: 724.0, y: 472.5, anchor: "middle", width: 66, lines: 1 },
    tile: [776.0, 441.0],
  },
  GRA: {
    places: [
      [719.0, 505.1],
      [744.0, 505.1],
      [769.0, 505.1],
      [731.5, 526.9],
      [756.5, 526.9],
    ],
    label: { x: 757.0, y: 550.5, anchor: "middle", width: 51, lines: 1 },
    tile: [789.0, 523.0],
  },
  THR: {
    places: [
      [810.7, 400.0],
      [834.8, 406.5],
      [859.0, 412.9],
      [817.1, 424.3],
      [841.3, 430.8],
    ],
    label: { x: 890.0, y: 396.5, anchor: "middle", width: 51, lines: 1 },
    tile: [786.0, 409.0],
  },
  ASI: {
    places: [
      [926.5, 466.1],
      [951.5, 466.1],
      [914.0, 487.9],
      [939.0, 487.9],
      [964.0, 487.9],
    ],
    label: { x: 937.0, y: 512.5, anchor: "middle", width: 51, lines: 2 },
    tile: [937.0, 440.0],
  },
  CRE: {
    places: [
      [812.0, 594.1],
      [837.0, 594.1],
      [862.0, 594.1],
      [824.5, 615.9],
      [849.5, 615.9],
    ],
    label: { x: 838.0, y: 577.5, anchor: "middle", width: 37, lines: 1 },
    tile: [838.0, 642.0],
  },
};
