/** Where the ranges run and how high they are, as a traveler would sketch them. */
export interface Range {
  /** Along the crest, as latitude and longitude. */
  crest: readonly (readonly [number, number])[]
  /** Height of the tallest sign, in units. */
  height: number
  /** Between two signs of a row. */
  gap: number
  /** How far each row lies south of the crest, and its height as a share. */
  rows: readonly (readonly [south: number, share: number])[]
  /** Breadth of the upland it stands on. */
  upland: number
  hasSnow?: true
}

/** From north to south. */
export const ranges: readonly Range[] = [
  // The Rif: from the strait along the sea.
  {
    crest: [
      [35.45, -5.45],
      [35.05, -5.02],
      [34.86, -4.5],
      [34.84, -3.9],
      [34.92, -3.4],
    ],
    height: 27,
    gap: 37,
    rows: [
      [-10, 0.86],
      [9, 1],
      [22, 0.55],
    ],
    upland: 46,
  },
  // The Middle Atlas: Beni Mellal to Taza.
  {
    crest: [
      [32.72, -6.0],
      [33.05, -5.4],
      [33.35, -4.85],
      [33.66, -4.3],
      [33.88, -3.85],
    ],
    height: 28,
    gap: 39,
    rows: [
      [-9, 0.9],
      [10, 1],
    ],
    upland: 48,
  },
  // The High Atlas, from Cap Ghir over Toubkal, M’Goun and Ayachi to the east.
  {
    crest: [
      [30.76, -9.3],
      [30.95, -8.75],
      [31.08, -7.92],
      [31.32, -7.2],
      [31.6, -6.45],
      [31.95, -5.7],
      [32.3, -5.0],
      [32.5, -4.3],
      [32.52, -3.4],
      [32.6, -2.0],
    ],
    height: 43,
    gap: 49,
    rows: [
      [-13, 0.84],
      [8, 1],
      [27, 0.5],
    ],
    upland: 74,
    hasSnow: true,
  },
  // The Anti-Atlas, Siroua and Saghro.
  {
    crest: [
      [29.5, -9.6],
      [29.85, -8.9],
      [30.1, -8.25],
      [30.42, -7.7],
    ],
    height: 24,
    gap: 38,
    rows: [
      [-7, 0.9],
      [10, 1],
    ],
    upland: 44,
  },
  {
    crest: [
      [30.98, -6.25],
      [31.12, -5.75],
      [31.2, -5.1],
    ],
    height: 22,
    gap: 38,
    rows: [
      [0, 1],
      [14, 0.7],
    ],
    upland: 38,
  },
  // Beyond the strait.
  {
    crest: [
      [36.5, -5.6],
      [36.62, -4.9],
    ],
    height: 19,
    gap: 34,
    rows: [[0, 1]],
    upland: 0,
  },
]
