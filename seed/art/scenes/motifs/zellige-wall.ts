import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { dress, place, sitter } from '../parts/people.ts'
import { ceilingLamp, floor, plaster } from '../parts/room.ts'
import { box, disc, r, star8 } from '../parts/shapes.ts'
import { tilePalettes, tilePattern } from '../parts/tiles.ts'

const schemes = [
  {
    ground: '#f1e7d8',
    one: '#2a3fb8',
    two: '#1e6f5c',
    three: '#e3a21a',
    four: '#b5442a',
    line: '#16236f',
    tile: tilePalettes.majorelle,
  },
  {
    ground: '#efe6d0',
    one: '#1e6f5c',
    two: '#2f8a9c',
    three: '#d98a1c',
    four: '#123f38',
    line: '#0f3b33',
    tile: tilePalettes.mint,
  },
  {
    ground: '#f3e3c6',
    one: '#b5442a',
    two: '#e3a21a',
    three: '#2a3fb8',
    four: '#7a2430',
    line: '#5d2426',
    tile: tilePalettes.terracotta,
  },
] as const

type Scheme = (typeof schemes)[number]

/** A kite between two radii, the unit every ring of a rosette is made of. */
function kites(x: number, y: number, count: number, inner: number, outer: number, width: number, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 + turn
    const half = (Math.PI / count) * width
    const middle = inner + (outer - inner) * 0.56
    const at = (radius: number, delta: number): string =>
      `${r(x + Math.sin(angle + delta) * radius)} ${r(y - Math.cos(angle + delta) * radius)}`
    return `M${at(inner, 0)}L${at(middle, half)}L${at(outer, 0)}L${at(middle, -half)}Z`
  }).join('')
}

/** A sixteen-fold rosette of cut tile. */
function rosette(x: number, y: number, radius: number, { ground, one, two, three, four, line }: Scheme): string {
  return (
    `<path d="${disc(x, y, radius)}" fill="${ground}"/><path d="${kites(x, y, 16, radius * 0.7, radius * 0.99, 0.86)}" fill="${one}"/><path d="${kites(x, y, 16, radius * 0.56, radius * 0.86, 0.62, Math.PI / 16)}" fill="${four}"/>` +
    `<path d="${kites(x, y, 16, radius * 0.42, radius * 0.7, 0.84)}" fill="${two}"/><path d="${kites(x, y, 16, radius * 0.3, radius * 0.54, 0.7, Math.PI / 16)}" fill="${three}"/><path d="${kites(x, y, 8, radius * 0.2, radius * 0.42, 0.8)}" fill="${one}"/>` +
    `<path d="${star8(x, y, radius * 0.25, 0.765)}" fill="${four}"/><path d="${star8(x, y, radius * 0.15, 0.765)}" fill="${ground}"/><path d="${disc(x, y, radius)}" fill="none" stroke="${line}" stroke-width="${r(radius * 0.02)}"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random, define } = context
  const scheme = schemes[random.whole(0, 2)] ?? schemes[0]
  define(tilePattern('zellige', 76, scheme.tile))
  const panel = box(150, 40, 900, 640)
  const unfinished = 'M150 470L250 450L330 486L420 462L520 500L610 474L640 680H150Z'
  const corner = [
    [270, 160],
    [930, 160],
    [930, 560],
    [270, 560],
  ] as const
  const pieces = Array.from({ length: 30 }, () => {
    const x = random.between(640, 1130)
    const y = random.between(760, 880)
    const size = random.between(9, 20)
    return `<path transform="rotate(${random.whole(0, 90)} ${r(x)} ${r(y)})" d="${random.chance(0.5) ? star8(x, y, size) : `M${r(x - size)} ${r(y)}L${r(x)} ${r(y - size * 0.6)}L${r(x + size)} ${r(y)}L${r(x)} ${r(y + size * 0.6)}Z`}" fill="${random.pick([scheme.one, scheme.two, scheme.three, scheme.four, '#f6ead2'])}"/>`
  }).join('')
  const basket = (x: number, color: string): string =>
    ink.shape(`M${x - 66} 800C${x - 62} 872 ${x + 62} 872 ${x + 66} 800Z`, '#c9934f', {
      color: '#4a2418',
      from: [0, 1],
      to: [0.6, 0.2],
    }) +
    `<path d="${Array.from({ length: 22 }, () => `M${r(x + random.between(-52, 52))} ${r(random.between(782, 804))}h0`).join('')}" stroke="${color}" stroke-width="17" stroke-linecap="square"/><path d="M${x - 66} 802q66 18 132 0" stroke="#8a5a2c" stroke-width="8" fill="none"/>`
  return (
    plaster(context, '#d9ab7c', 'right', 720) +
    floor(context, 700, '#b07a56', 'right') +
    `<path d="${box(132, 22, 936, 676)}" fill="#f6e6c4"/><path d="${panel}" fill="url(#zellige)"/>` +
    corner.map(([x, y]) => rosette(x, y, 104, scheme)).join('') +
    rosette(600, 350, 268, scheme) +
    ink.shape(unfinished, '#e0c096', { color: '#8a5a40', from: [0, 1], to: [0.7, 0.2], strength: 0.75 }) +
    `<path d="M190 560h0m60-30h0m70 40h0m80-20h0m90 30h0m-240 50h0m120 10h0m110-14h0" stroke="#a87c52" stroke-width="12" stroke-linecap="round" opacity=".6"/>` +
    ink.shade(panel, { color: '#1c0c20', from: [0, 0.7], to: [0.62, 0.35], strength: 0.85 }) +
    ink.shade(panel, { color: '#fff3d0', from: [1, 0], to: [0.6, 0.5], strength: 0.6 }) +
    ceilingLamp(context, 1110, 150, 240) +
    `<path d="M300 856l270-36 90 14-200 46Z" fill="#2a0f18" opacity=".4"/>` +
    ink.shape('M330 740h140l12 100H316Z', '#6a3a26', { color: '#2a1018', from: [0, 1], to: [0.8, 0.2] }) +
    place(400, 846, 1.62, sitter(dress(random), random.pick(['cap', 'scarf']))) +
    `<path d="${star8(540, 648, 27)}" fill="${scheme.one}"/><path d="${star8(540, 648, 12)}" fill="${scheme.three}"/>` +
    basket(800, scheme.one) +
    basket(960, scheme.three) +
    pieces
  )
}

export const zelligeWall: DrawnScene = {
  kind: 'drawn',
  motif: 'zellige-wall',
  made: 'place',
  shows: ['zellige'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [640, 270, 1.9],
  detail: [520, 660, 1.65],
  subjects: {
    whole: {
      en: 'A zellige maker setting cut tiles into a wall of star rosettes',
      fr: 'Un maître zelligeur pose ses tesselles sur un mur de rosaces étoilées',
    },
    close: {
      en: 'A sixteen-fold rosette of hand-cut zellige',
      fr: 'Une rosace à seize branches en zellige taillé à la main',
    },
    detail: {
      en: 'A craftsman holding a star tile beside baskets of cut pieces',
      fr: 'Un artisan tient une étoile de zellige près de paniers de tesselles',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
    ['night', 'mirrored', { take: 2 }],
    ['morning', 'detail', { take: 3 }],
    ['dusk', 'arch', { take: 6 }],
  ],
  draw,
}
