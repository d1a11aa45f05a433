/** The five lights a scene can be seen in. */
export const hours = ['morning', 'golden', 'dusk', 'blue', 'night'] as const
export type Hour = (typeof hours)[number]

/** How plain daylight colours change at an hour; see `relight.ts`. */
export interface Light {
  /** OKLab lightness that black and white become. */
  low: number
  high: number
  /** Above 1 darkens the middle tones. */
  gamma: number
  chroma: number
  /** Added to a and b, dark tones first, bright tones second. */
  shadow: readonly [number, number]
  lit: readonly [number, number]
}

export interface HourTable {
  /** Sky colours, top to horizon, each with its place between the two. */
  sky: readonly (readonly [color: string, at: number])[]
  /** The stippled veil at the top of the sky. */
  veil: string
  /** Colour of the light around the sun or moon, and of distance haze. */
  glow: string
  horizon: string
  shade: string
  disc: 'none' | 'sun' | 'moon'
  /** Share of windows and lamps that are lit. */
  lamps: number
  stars: number
  cloud: readonly string[]
  light: Light
}

/** The recipe's hour table (README), completed with the numbers relighting needs. */
export const hourTable: Record<Hour, HourTable> = {
  morning: {
    sky: [
      ['#4f9ac4', 0],
      ['#a9d6dc', 0.66],
      ['#fbeccb', 1],
    ],
    veil: '#1f62a0',
    glow: '#fffbe6',
    horizon: '#fbeccb',
    shade: '#56639a',
    disc: 'none',
    lamps: 0,
    stars: 0,
    cloud: ['#fffaf0', '#e3b78f'],
    light: { low: 0, high: 1, gamma: 1, chroma: 1, shadow: [0, 0], lit: [0, 0] },
  },
  golden: {
    sky: [
      ['#e8a24a', 0],
      ['#f4c27a', 0.47],
      ['#fae3b6', 0.83],
      ['#fcecc9', 1],
    ],
    veil: '#c2562f',
    glow: '#fff6d8',
    horizon: '#fbe0ae',
    shade: '#8f4330',
    disc: 'sun',
    lamps: 0,
    stars: 0,
    cloud: ['#fff0cf', '#fbe0ae'],
    light: { low: 0.02, high: 0.96, gamma: 1.06, chroma: 0.96, shadow: [0.03, 0.022], lit: [0.022, 0.046] },
  },
  dusk: {
    sky: [
      ['#2a2350', 0],
      ['#5a3566', 0.33],
      ['#b0503f', 0.63],
      ['#e88f3c', 0.83],
      ['#fbd88c', 1],
    ],
    veil: '#1b1840',
    glow: '#ffe6a0',
    horizon: '#f2a85a',
    shade: '#4a2036',
    disc: 'sun',
    lamps: 0.35,
    stars: 0,
    cloud: ['#d9704a', '#e88f55', '#b5545a', '#f7b56c'],
    light: { low: 0.07, high: 0.83, gamma: 1.22, chroma: 0.84, shadow: [0.055, -0.006], lit: [0.05, 0.05] },
  },
  blue: {
    sky: [
      ['#141a4a', 0],
      ['#2c3f96', 0.43],
      ['#6d7fc4', 0.71],
      ['#f0b48a', 0.91],
      ['#f7d3a0', 1],
    ],
    veil: '#0a0e30',
    glow: '#ffd9a0',
    horizon: '#9a8fc0',
    shade: '#1d2058',
    disc: 'moon',
    lamps: 0.75,
    stars: 50,
    cloud: ['#e89a8a', '#f0b48a', '#8f7fb8'],
    light: { low: 0.13, high: 0.8, gamma: 1.25, chroma: 0.62, shadow: [0.012, -0.085], lit: [0.016, -0.032] },
  },
  night: {
    sky: [
      ['#0b1030', 0],
      ['#1d2660', 0.48],
      ['#4a3f7a', 0.8],
      ['#a0566a', 1],
    ],
    veil: '#060818',
    glow: '#fff3d0',
    horizon: '#5c4378',
    shade: '#140c1c',
    disc: 'moon',
    lamps: 0.9,
    stars: 130,
    cloud: ['#3a3a70', '#4a3f7a'],
    light: { low: 0.1, high: 0.64, gamma: 1.3, chroma: 0.56, shadow: [0.022, -0.072], lit: [0.026, -0.045] },
  },
}
