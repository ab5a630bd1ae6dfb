// Where the provinces lie, in degrees east and north. The coasts come from Natural Earth; every
// other line on the map is drawn here, by us, after the real rivers and ranges but generously:
// each province must hold five pieces and a name. board.toml says which borders there must be.

/** A place on the earth: degrees east, degrees north. */
export type LonLat = readonly [number, number];

/**
 * A line between two provinces, or between one and what lies outside: "limes", "frontier" or "sea".
 * It begins and ends at nodes, so that rings close and the three lines of a corner meet exactly.
 */
export type Line = readonly [code: string, other: string, course: readonly (string | LonLat)[]];

/** Nodes in the sea, where a border between two coasts ends well away from either. */
const seaNodes = {
  rhineMouth: [3.4, 52.45],
  ambiani: [0.6, 50.4],
  loireMouth: [-3.0, 46.6],
  oiasso: [-2.1, 43.9],
  creus: [3.9, 42.4],
  monoecus: [7.7, 43.4],
  durius: [-9.9, 41.2],
  anas: [-7.6, 36.5],
  murgis: [-1.5, 36.5],
  saldae: [4.7, 37.7],
  thabraca: [8.7, 37.7],
  syrtis: [16.6, 32.2],
  atlas: [-9.6, 32.9],
  luna: [9.5, 43.45],
  ancona: [13.7, 44.2],
  arsia: [14.12, 44.5],
  lissus: [18.7, 41.7],
  epirus: [18.9, 39.9],
  tempe: [23.5, 39.72],
  nestus: [25.15, 40.3],
  haemus: [29.2, 43.0],
  danubeMouth: [30.4, 45.3],
  solway: [-3.75, 54.7],
  tyne: [-0.7, 55.0],
  messanaNorth: [15.5, 38.37],
  messanaSouth: [15.5, 37.75],
  hellespont: [25.9, 39.98],
  dia: [23.2, 35.75],
} as const satisfies Record<string, LonLat>;

/** Nodes on land, where three lines meet. */
const landNodes = {
  rhine: [6.9, 50.75],
  raetianWall: [9.7, 49.75],
  batavis: [13.25, 49.78],
  vindobona: [17.0, 49.15],
  singidunum: [21.2, 45.25],
  lingones: [4.65, 47.53],
  saone: [4.7, 46.2],
  cebenna: [3.75, 45.05],
  pyrenees: [1.15, 42.72],
  montBlanc: [6.9, 45.85],
  gotthard: [8.6, 46.45],
  aguntum: [12.5, 46.65],
  poetovio: [15.3, 46.65],
  emona: [14.9, 45.72],
  drinus: [19.95, 44.75],
  scupi: [20.95, 42.65],
  serdica: [23.35, 42.6],
  toletum: [-4.55, 39.25],
  hodna: [4.5, 33.8],
  aures: [8.0, 33.2],
} as const satisfies Record<string, LonLat>;

export const nodes: Readonly<Record<string, LonLat>> = { ...seaNodes, ...landNodes };

/** Borders between provinces. */
const borders: readonly Line[] = [
  [
    "BEL",
    "GER",
    ["rhine", [6.4, 50.4], [6.15, 49.8], [6.25, 49.1], [6.1, 48.35], [5.5, 47.87], "lingones"],
  ],
  [
    "BEL",
    "LUG",
    ["lingones", [4.05, 48.0], [3.25, 48.5], [2.5, 49.05], [1.9, 49.5], [1.45, 49.95], "ambiani"],
  ],
  ["GER", "LUG", ["lingones", [4.85, 47.2], [4.65, 46.85], [4.75, 46.5], "saone"]],
  ["GER", "NAR", ["saone", [5.3, 46.35], [5.9, 46.22], [6.4, 46.2], "montBlanc"]],
  ["GER", "ITA", ["montBlanc", [7.3, 45.92], [7.7, 45.97], [8.1, 46.3], "gotthard"]],
  [
    "GER",
    "RAE",
    [
      "raetianWall",
      [9.25, 49.1],
      [8.9, 48.5],
      [8.75, 48.0],
      [8.85, 47.5],
      [9.05, 47.1],
      [8.9, 46.75],
      "gotthard",
    ],
  ],
  [
    "RAE",
    "ITA",
    ["gotthard", [9.3, 46.2], [10.05, 46.25], [10.7, 46.25], [11.6, 46.45], "aguntum"],
  ],
  ["RAE", "NOR", ["batavis", [12.9, 49.1], [12.75, 48.4], [12.5, 47.75], [12.65, 47.2], "aguntum"]],
  ["NOR", "ITA", ["aguntum", [13.1, 46.3], [13.9, 46.15], [14.6, 46.3], "poetovio"]],
  ["NOR", "PAN", ["vindobona", [16.8, 48.5], [16.8, 47.9], [16.4, 47.2], "poetovio"]],
  ["PAN", "ITA", ["poetovio", [15.2, 46.15], "emona"]],
  [
    "PAN",
    "DAL",
    ["emona", [15.6, 45.5], [16.4, 45.25], [17.3, 45.05], [18.3, 44.95], [19.2, 44.95], "drinus"],
  ],
  ["PAN", "MOE", ["singidunum", [20.9, 44.95], [20.4, 44.85], "drinus"]],
  ["MOE", "DAL", ["drinus", [19.95, 44.2], [20.2, 43.6], [20.65, 43.1], "scupi"]],
  ["MOE", "MAC", ["scupi", [21.5, 42.4], [22.1, 42.35], [22.7, 42.4], "serdica"]],
  [
    "MOE",
    "THR",
    ["serdica", [24.1, 43.0], [25.0, 43.1], [26.0, 43.2], [27.0, 43.1], [27.8, 43.0], "haemus"],
  ],
  [
    "LUG",
    "AQU",
    [
      "cebenna",
      [3.4, 45.65],
      [3.15, 46.15],
      [2.6, 46.6],
      [1.9, 46.8],
      [1.1, 46.85],
      [0.2, 46.75],
      [-0.8, 46.85],
      [-1.8, 46.75],
      "loireMouth",
    ],
  ],
  ["LUG", "NAR", ["saone", [4.3, 45.8], [4.1, 45.4], "cebenna"]],
  [
    "AQU",
    "NAR",
    ["cebenna", [3.3, 44.6], [2.6, 44.3], [1.8, 44.1], [1.1, 43.75], [0.85, 43.25], "pyrenees"],
  ],
  [
    "AQU",
    "TAR",
    ["oiasso", [-1.75, 43.35], [-1.3, 43.05], [-0.6, 42.85], [0.2, 42.72], "pyrenees"],
  ],
  ["NAR", "TAR", ["pyrenees", [1.7, 42.5], [2.4, 42.4], [3.1, 42.45], "creus"]],
  ["NAR", "ITA", ["montBlanc", [7.0, 45.3], [6.85, 44.9], [7.05, 44.35], [7.5, 43.95], "monoecus"]],
  [
    "TAR",
    "LUS",
    [
      "durius",
      [-8.6, 41.15],
      [-7.6, 41.15],
      [-6.6, 41.2],
      [-5.6, 41.3],
      [-4.9, 40.8],
      [-4.7, 40.1],
      "toletum",
    ],
  ],
  ["TAR", "BAE", ["toletum", [-3.9, 38.75], [-3.1, 38.3], [-2.7, 37.75], [-2.1, 37.2], "murgis"]],
  ["LUS", "BAE", ["toletum", [-5.5, 38.95], [-6.4, 38.75], [-7.1, 38.2], [-7.4, 37.5], "anas"]],
  ["MAU", "NUM", ["saldae", [4.8, 36.6], [4.6, 35.9], [4.7, 35.1], "hodna"]],
  ["NUM", "AFR", ["thabraca", [8.55, 36.9], [8.3, 36.2], [8.4, 35.4], [8.0, 34.5], "aures"]],
  ["ITA", "ROM", ["luna", [10.3, 43.65], [10.9, 43.8], [11.7, 43.75], [12.4, 43.6], "ancona"]],
  ["ITA", "DAL", ["emona", [14.55, 45.55], [14.25, 45.35], [14.1, 45.05], "arsia"]],
  ["DAL", "MAC", ["scupi", [20.5, 42.25], [20.0, 42.05], [19.5, 41.85], "lissus"]],
  ["MAC", "GRA", ["epirus", [20.1, 39.75], [20.7, 39.7], [21.3, 39.8], [22.0, 39.85], "tempe"]],
  ["MAC", "THR", ["serdica", [23.6, 41.9], [24.0, 41.5], [24.3, 41.2], [24.82, 40.87], "nestus"]],
];

/** The red line, from the mouth of the Rhine to the mouth of the Danube. */
const limes: readonly Line[] = [
  [
    "BEL",
    "limes",
    [
      "rhineMouth",
      [4.5, 52.25],
      [5.2, 52.05],
      [5.9, 52.0],
      [6.5, 51.75],
      [6.8, 51.35],
      [7.05, 51.0],
      "rhine",
    ],
  ],
  ["GER", "limes", ["rhine", [7.6, 50.65], [8.4, 50.8], [9.15, 50.6], [9.35, 50.1], "raetianWall"]],
  ["RAE", "limes", ["raetianWall", [10.5, 49.98], [11.4, 50.0], [12.3, 49.9], "batavis"]],
  ["NOR", "limes", ["batavis", [14.1, 49.7], [15.0, 49.6], [15.9, 49.45], "vindobona"]],
  [
    "PAN",
    "limes",
    [
      "vindobona",
      [17.8, 48.75],
      [18.6, 48.4],
      [19.4, 48.2],
      [20.1, 47.7],
      [20.15, 46.95],
      [20.2, 46.2],
      [20.6, 45.7],
      "singidunum",
    ],
  ],
  [
    "MOE",
    "limes",
    [
      "singidunum",
      [21.9, 45.2],
      [22.7, 45.1],
      [23.3, 44.7],
      [24.3, 44.5],
      [25.4, 44.45],
      [26.5, 44.65],
      [27.4, 44.9],
      [27.9, 45.4],
      [28.6, 45.55],
      [29.3, 45.45],
      "danubeMouth",
    ],
  ],
];

/** Quieter ends of the Empire: Hadrian's wall and the desert. */
const frontiers: readonly Line[] = [
  [
    "BRI",
    "frontier",
    ["solway", [-3.3, 54.87], [-2.9, 54.95], [-2.2, 55.02], [-1.5, 55.0], "tyne"],
  ],
  [
    "MAU",
    "frontier",
    ["atlas", [-7.5, 32.5], [-5.5, 32.7], [-3.2, 33.1], [-1, 33.3], [1, 33.7], [3, 33.9], "hodna"],
  ],
  ["NUM", "frontier", ["hodna", [5.6, 33.5], [6.8, 33.35], "aures"]],
  [
    "AFR",
    "frontier",
    ["aures", [9.2, 32.9], [10.4, 32.2], [12.0, 31.8], [13.6, 31.5], [15.1, 31.6], "syrtis"],
  ],
];

/** Out at sea a province's outline only has to keep clear of other provinces' coasts. */
const seas: readonly Line[] = [
  [
    "BRI",
    "sea",
    [
      "tyne",
      [2.6, 53.5],
      [2.3, 51.6],
      [1.5, 51.02],
      [1.1, 50.7],
      [0, 50.4],
      [-2.5, 50.2],
      [-5, 49.6],
      [-6.6, 49.7],
      [-5.6, 51.3],
      [-5.8, 52.5],
      [-4.9, 53.6],
      [-4.0, 53.9],
      "solway",
    ],
  ],
  ["BEL", "sea", ["rhineMouth", [2.2, 51.4], [1.55, 50.98], [1.25, 50.7], "ambiani"]],
  ["LUG", "sea", ["ambiani", [-1, 50.1], [-2.6, 49.9], [-5.8, 49.2], [-5.8, 47.5], "loireMouth"]],
  ["AQU", "sea", ["loireMouth", [-3, 44.6], "oiasso"]],
  ["TAR", "sea", ["oiasso", [-5, 44.5], [-10.8, 44.5], [-10.8, 42], "durius"]],
  ["LUS", "sea", ["durius", [-11, 39], [-10, 36], "anas"]],
  ["BAE", "sea", ["anas", [-6.4, 35.98], [-5.6, 35.95], [-5.2, 36.05], [-4, 36.2], "murgis"]],
  ["TAR", "sea", ["murgis", [-0.3, 37.3], [1.0, 38.3], [4.6, 39.2], [4.9, 40.5], "creus"]],
  ["NAR", "sea", ["creus", [5, 42.6], "monoecus"]],
  ["ITA", "sea", ["monoecus", [9.0, 43.6], "luna"]],
  ["ITA", "sea", ["ancona", [13.6, 44.5], "arsia"]],
  [
    "ROM",
    "sea",
    [
      "luna",
      [9.85, 42.9],
      [9.9, 42.4],
      [12, 40.5],
      [14.5, 38.9],
      [15.5, 38.35],
      [15.64, 38.26],
      [15.6, 38.1],
      [15.5, 37.8],
      [16, 37.6],
      [18.9, 39.5],
      [18.7, 40.5],
      [16.3, 42.1],
      "ancona",
    ],
  ],
  [
    "SIC",
    "sea",
    [
      "messanaNorth",
      [14.5, 38.9],
      [11.8, 38.5],
      [11.8, 37.0],
      [13.8, 35.6],
      [14.9, 35.6],
      [16, 37.4],
      "messanaSouth",
    ],
  ],
  ["SIC", "sea", ["messanaSouth", [15.59, 38.1], [15.63, 38.26], "messanaNorth"]],
  ["DAL", "sea", ["arsia", [15.5, 43.0], [16.0, 42.6], "lissus"]],
  ["MAC", "sea", ["lissus", [19.0, 40.8], "epirus"]],
  ["MAC", "sea", ["tempe", [24.75, 39.9], "nestus"]],
  [
    "GRA",
    "sea",
    [
      "epirus",
      [19.0, 37.0],
      [21.5, 35.9],
      [23.3, 35.9],
      [25.0, 36.2],
      [26.2, 36.6],
      [26.0, 37.3],
      [25.5, 37.9],
      [25.2, 38.5],
      [25.0, 39.3],
      "tempe",
    ],
  ],
  ["THR", "sea", ["nestus", [24.9, 39.7], [25.6, 39.7], "hellespont"]],
  [
    "THR",
    "sea",
    [
      "hellespont",
      [26.2, 40.06],
      [26.4, 40.18],
      [26.7, 40.4],
      [27.2, 40.6],
      [27.8, 40.75],
      [28.6, 40.85],
      [28.98, 40.99],
      [29.04, 41.06],
      [29.12, 41.2],
      [29.3, 41.6],
      "haemus",
    ],
  ],
  [
    "ASI",
    "sea",
    [
      "hellespont",
      [26.2, 40.05],
      [26.4, 40.17],
      [26.7, 40.38],
      [27.2, 40.58],
      [27.8, 40.73],
      [28.6, 40.83],
      [29.0, 40.99],
      [29.06, 41.06],
      [29.14, 41.2],
      [29.4, 41.7],
      [36, 42.3],
      [36, 35.9],
      [30, 35.7],
      [28.5, 35.6],
      [26.95, 35.1],
      [26.75, 35.9],
      [26.3, 36.6],
      [26.05, 37.3],
      [25.55, 37.9],
      [25.25, 38.5],
      [25.3, 39.4],
      "hellespont",
    ],
  ],
  ["CRE", "sea", ["dia", [25, 35.8], [26.5, 35.6], [26.5, 34.6], [23.2, 34.6], "dia"]],
  [
    "MAU",
    "sea",
    ["saldae", [0, 36.7], [-4.5, 35.6], [-5.25, 35.98], [-5.6, 35.92], [-6.4, 35.9], "atlas"],
  ],
  ["NUM", "sea", ["saldae", "thabraca"]],
  ["MOE", "sea", ["danubeMouth", "haemus"]],
  ["AFR", "sea", ["thabraca", [10, 37.9], [11.5, 37.2], [11.7, 34.3], [14, 33.4], "syrtis"]],
];

export const lines: readonly Line[] = [...borders, ...limes, ...frontiers, ...seas];

/** Islands that are drawn and closed: a loose ring around each, and where its name stands. */
export const islands: readonly { la: string; around: readonly LonLat[]; label: LonLat }[] = [
  {
    la: "Corsica",
    around: [
      [8.2, 41.3],
      [9.8, 41.33],
      [9.75, 43.2],
      [8.2, 43.0],
    ],
    label: [9.15, 42.1],
  },
  {
    la: "Sardinia",
    around: [
      [7.9, 38.7],
      [10.1, 38.7],
      [10.1, 41.29],
      [7.9, 41.25],
    ],
    label: [9.05, 40],
  },
];

/** Sea crossings: from the coast, over the point they bend towards, to the other coast. */
export const arrows: Readonly<Record<string, readonly [LonLat, LonLat, LonLat]>> = {
  "BRI-BEL": [
    [0.6, 50.95],
    [1.2, 50.6],
    [1.65, 50.6],
  ],
  "BRI-LUG": [
    [-3.6, 50.4],
    [-3.9, 49.6],
    [-3.4, 48.75],
  ],
  "BAE-MAU": [
    [-4.6, 36.7],
    [-3.9, 36.0],
    [-4.3, 35.2],
  ],
  "ROM-SIC": [
    [16.05, 38.9],
    [15.1, 38.95],
    [14.6, 38.05],
  ],
  "SIC-AFR": [
    [12.6, 37.95],
    [11.7, 37.9],
    [11.0, 37.0],
  ],
  "ROM-MAC": [
    [18.05, 40.6],
    [18.6, 41.1],
    [19.4, 40.6],
  ],
  "THR-ASI": [
    [28.3, 41.45],
    [29.2, 42.1],
    [30.2, 41.15],
  ],
  "GRA-ASI": [
    [24.0, 37.75],
    [25.3, 38.5],
    [26.6, 38.1],
  ],
  "GRA-CRE": [
    [23.0, 36.5],
    [23.4, 36.0],
    [23.9, 35.5],
  ],
  "ASI-CRE": [
    [27.85, 36.0],
    [27.5, 35.2],
    [26.25, 35.1],
  ],
};

/** Narrow straits, widened so that they can be seen. */
export const straits: readonly (readonly LonLat[])[] = [
  [
    [28.98, 41.4],
    [29.0, 41.12],
    [28.88, 40.9],
    [29.02, 40.88],
    [29.15, 41.05],
    [29.22, 41.4],
  ],
];
