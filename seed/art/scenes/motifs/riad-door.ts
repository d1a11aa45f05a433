import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { dress, footShadow, place, walker } from '../parts/people.ts'
import { pot } from '../parts/plants.ts'
import { box, disc, horseshoe, r, star8 } from '../parts/shapes.ts'
import { tilePalettes, tilePattern } from '../parts/tiles.ts'

const schemes = [
  { wall: '#cf7a4e', door: '#1e6f5c', trim: '#f6e2b8', tile: tilePalettes.mint },
  { wall: '#e9d9bc', door: '#2a3fb8', trim: '#fffaf0', tile: tilePalettes.majorelle },
  { wall: '#5a78d8', door: '#8a4a26', trim: '#f4ecdc', tile: tilePalettes.night },
  { wall: '#d99a6a', door: '#8f3420', trim: '#fbe8c4', tile: tilePalettes.terracotta },
] as const

const cat =
  '<path d="M-16 0C-22-26-14-40-4-44l-6-18 10 6q6-2 10 0l9-6-3 19c12 10 14 30 10 43Z" fill="#f4ece0"/><path d="M24 0q26-6 18-34" stroke="#f4ece0" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M-16 0C-22-26-14-40-4-44q-6 24 2 44Z" fill="#b8a8a8"/>'

function draw(context: DrawContext): string {
  const { ink, random, define, lit, raw, skyInk } = context
  const { wall, door, trim, tile } = random.pick(schemes)
  define(tilePattern('surround', 58, tile) +
    `<clipPath id="leaf"><path d="${horseshoe(600, 760, 330, 520)}"/></clipPath>`)
  const leaf = horseshoe(600, 760, 330, 520)
  const studs = Array.from(
    { length: 9 * 15 },
    (_, index) => `M${r(452 + (index % 9) * 37)} ${r(262 + Math.floor(index / 9) * 35)}h0`,
  ).join('')
  const blocks = Array.from(
    { length: 40 },
    () => `M${r(random.between(0, 1180))} ${r(random.between(30, 640))}h${r(random.between(40, 110))}`,
  ).join('')
  const lamp = (x: number): string =>
    `<path d="M${x} 250v-30h${x < 600 ? 30 : -30}" stroke="#3a2118" stroke-width="6" fill="none"/>${lit ? raw(skyInk.lamp(x, 300, 230, '#ffbe5a', 0.85)) : ''}<path d="M${x - 28} 276L${x} 246L${x + 28} 276L${x + 18} 340H${x - 18}Z" fill="#8a5a1e"/><path d="M${x - 28} 276L${x} 246V340H${x - 18}Z" fill="#4a2a14"/><path d="${star8(x, 302, 14)}" fill="${lit ? '#fff0c0' : '#e9c078'}"/>`
  const window = (x: number): string =>
    `<path d="${horseshoe(x, 560, 118, 190)}" fill="${trim}"/><path d="${horseshoe(x, 556, 92, 168)}" fill="${lit ? '#ffcf7a' : mix(door, '#0c0c24', 0.45)}"/><path d="M${x - 24} 556v-140M${x} 556v-166M${x + 24} 556v-140M${x - 46} 500h92M${x - 46} 450h92" stroke="#2a1a20" stroke-width="5"/><path d="${box(x - 70, 556, 140, 14)}" fill="${trim}"/>`
  const side = random.chance(0.5)
  const street = 'M-10 800H1210V910H-10Z'
  return (
    ink.shape(
      box(0, 0, 1200, 810),
      wall,
      { color: mix(wall, '#fff6d8', 0.75), from: [1100, 60], to: [620, 520], user: true, strength: 0.9 },
      { color: mix(wall, '#2a1030', 0.75), from: [0, 700], to: [460, 260], user: true, strength: 0.9 },
    ) +
    `<path d="${blocks}" stroke="${mix(wall, '#2a1030', 0.4)}" stroke-width="3" stroke-linecap="round" opacity=".3"/>` +
    `<path d="${box(0, 650, 1200, 160)}" fill="${mix(wall, '#2a1030', 0.28)}"/>` +
    ink.shade(box(0, 650, 1200, 160), { color: '#1c0c20', from: [0, 0.8], to: [0.6, 0.4], strength: 0.7 }) +
    window(190) +
    window(1010) +
    `<path d="${box(346, 120, 508, 660)}" fill="${trim}"/><path d="${box(362, 136, 476, 640)}" fill="url(#surround)"/>` +
    ink.shade(box(362, 136, 476, 640), { color: '#1c0c20', from: [0, 0.8], to: [0.5, 0.3], strength: 0.6 }) +
    `<path d="${horseshoe(600, 770, 420, 600)}" fill="${trim}"/>` +
    ink.shade(horseshoe(600, 770, 420, 600), { color: '#8a5a40', from: [0, 0.8], to: [0.6, 0.4], strength: 0.7 }) +
    `<path d="${horseshoe(600, 766, 366, 556)}" fill="${mix(door, '#1a0c18', 0.6)}"/>` +
    ink.shape(
      leaf,
      door,
      { color: mix(door, '#0a0618', 0.75), from: [0, 0.8], to: [0.65, 0.4] },
      { color: mix(door, '#fff0c8', 0.6), from: [1, 0.1], to: [0.6, 0.5], strength: 0.8 },
    ) +
    `<g clip-path="url(#leaf)"><path d="${studs}" stroke="#e3b04a" stroke-width="9" stroke-linecap="round"/><path d="M600 200V780" stroke="${mix(door, '#0a0618', 0.7)}" stroke-width="8"/><path d="${star8(520, 420, 52)}${star8(680, 420, 52)}" fill="${mix(door, '#0a0618', 0.35)}" stroke="#e3b04a" stroke-width="5"/><path d="${star8(520, 420, 22)}${star8(680, 420, 22)}" fill="#e3b04a"/></g>` +
    `<path d="M560 560a22 22 0 1 0 1 0M640 560a22 22 0 1 0 1 0" fill="none" stroke="#f0c868" stroke-width="9"/><path d="${disc(560, 556, 11)}${disc(640, 556, 11)}" fill="#b5802a"/>` +
    ink.shape('M330 760H870V790H330Z', trim, { color: '#6a4048', from: [0, 1], to: [0.5, 0] }) +
    ink.shape('M300 788H900V822H300Z', mix(trim, '#a87c52', 0.3), { color: '#5a3040', from: [0, 1], to: [0.5, 0] }) +
    ink.shape(
      street,
      '#cfa67c',
      { color: '#fff0cc', from: [1100, 800], to: [600, 900], user: true, strength: 0.8 },
      { color: '#5a2a38', from: [0, 900], to: [420, 810], user: true, strength: 0.8 },
    ) +
    lamp(300) +
    lamp(900) +
    pot(random, 250, 850, 84, '#b5593a', random.pick(['#e0557f', '#f4ece0', '#e3a21a'])) +
    pot(random, 136, 866, 66, '#2a3fb8', '#f2b42a') +
    pot(random, 950, 852, 88, '#b5593a', random.pick(['#e0557f', '#c42f6a'])) +
    pot(random, 1068, 868, 62, '#1e6f5c', '#f4ece0') +
    place(side ? 430 : 752, 822, 1.15, cat, !side) +
    (random.chance(0.75)
      ? footShadow(side ? 780 : 420, 862, 120, '#4a1c2c') +
        place(side ? 780 : 420, 864, 2.1, walker(dress(random)), side)
      : '')
  )
}

export const riadDoor: DrawnScene = {
  kind: 'drawn',
  motif: 'riad-door',
  made: 'place',
  shows: ['doors'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [600, 470, 1.45],
  detail: [330, 690, 1.6],
  subjects: {
    whole: {
      en: 'A studded riad door in a tiled horseshoe arch, potted flowers and a cat on the step',
      fr: 'Une porte de riad cloutée sous un arc outrepassé bordé de zellige, des pots de fleurs et un chat sur le seuil',
    },
    close: {
      en: 'Brass stars, studs and twin knockers on a riad door',
      fr: 'Étoiles de laiton, clous et double heurtoir sur une porte de riad',
    },
    detail: {
      en: 'Flower pots and a shuttered window beside a riad’s doorstep',
      fr: 'Des pots de fleurs et une fenêtre grillagée près du seuil d’un riad',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['night', 'mirrored', { take: 1 }],
    ['morning', 'close', { take: 2 }],
    ['dusk', 'vine', { take: 3 }],
    ['morning', 'detail', { take: 4 }],
  ],
  draw,
}
