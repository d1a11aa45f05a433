import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { dress, place, walker } from '../parts/people.ts'
import { floor, plaster } from '../parts/room.ts'
import { box, disc, horseshoe, r, star8 } from '../parts/shapes.ts'

const metals = ['#c98a2a', '#a8642a', '#d9a84a', '#8a5a3a'] as const
const panes = ['#ffcf7a', '#ffb85a', '#ffe9a8'] as const
const glassColors = ['#b5442a', '#2a3fb8', '#1e6f5c', '#e0557f', '#e3a21a'] as const

function shapeOf(kind: number, s: number): string {
  if (kind === 0)
    return `M0 ${r(-s)}L${r(s * 0.55)} ${r(-s * 0.3)}L${r(s * 0.4)} ${r(s * 0.7)}L0 ${r(s)}L${r(-s * 0.4)} ${r(s * 0.7)}L${r(-s * 0.55)} ${r(-s * 0.3)}Z`
  if (kind === 1)
    return `M0 ${r(-s)}C${r(s * 0.2)} ${r(-s * 0.8)} ${r(s * 0.8)} ${r(-s * 0.4)} ${r(s * 0.72)} ${r(s * 0.16)}C${r(s * 0.6)} ${r(s * 0.66)} ${r(s * 0.2)} ${r(s * 0.8)} 0 ${r(s)}C${r(-s * 0.2)} ${r(s * 0.8)} ${r(-s * 0.6)} ${r(s * 0.66)} ${r(-s * 0.72)} ${r(s * 0.16)}C${r(-s * 0.8)} ${r(-s * 0.4)} ${r(-s * 0.2)} ${r(-s * 0.8)} 0 ${r(-s)}Z`
  if (kind === 2) return star8(0, 0, s * 0.92, 0.62)
  return `M0 ${r(-s)}L${r(s * 0.3)} ${r(-s * 0.6)}H${r(s * 0.5)}V${r(s * 0.7)}H${r(-s * 0.5)}V${r(-s * 0.6)}H${r(-s * 0.3)}Z`
}

/** A lantern of pierced metal on its chain. Shops keep a few lit even by day. */
function lantern({ ink, random, raw, skyInk, lit }: DrawContext, x: number, y: number, size: number): string {
  const metal = random.pick(metals)
  const on = lit || random.chance(0.45)
  const body = shapeOf(random.whole(0, 3), size)
  const colored = random.chance(0.4)
  const pane = colored ? random.pick(glassColors) : random.pick(panes)
  const ring = (radius: number, count: number): string =>
    Array.from(
      { length: count },
      (_, index) =>
        `M${r(Math.cos((index / count) * Math.PI * 2) * radius)} ${r(Math.sin((index / count) * Math.PI * 2) * radius)}h0`,
    ).join('')
  const details = `<path d="${star8(0, size * 0.06, size * 0.32)}" fill="${on ? pane : mix(metal, '#2a1018', 0.5)}"/><path d="${star8(0, size * 0.06, size * 0.15)}" fill="${on ? '#fff6d8' : metal}"/><path d="${ring(size * 0.46, 12)}" stroke="${on ? '#ffe9a8' : '#5a3018'}" stroke-width="${r(size * 0.075)}" stroke-linecap="round"/>`
  return (
    `<path d="M${r(x)} 0V${r(y - size)}" stroke="#3a2118" stroke-width="3"/>` +
    (on ? raw(skyInk.lamp(x, y, size * 1.9, colored ? mix(pane, '#ffc060', 0.6) : '#ffc060', lit ? 0.75 : 0.4)) : '') +
    place(
      x,
      y,
      1,
      ink.shape(
        body,
        metal,
        { color: mix(metal, '#1c0818', 0.75), from: [0, 0.9], to: [0.65, 0.35] },
        { color: '#fff3c8', from: [0.9, 0.1], to: [0.5, 0.5], strength: 0.75 },
      ) + (on ? raw(details) : details),
    ) +
    `<path d="${disc(x, y - size, size * 0.1)}${disc(x, y + size, size * 0.08)}" fill="${mix(metal, '#1c0818', 0.4)}"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const opening = horseshoe(600, 740, 700, 680)
  const trays = [
    [110, 300, 74],
    [96, 500, 92],
    [1096, 290, 88],
    [1110, 490, 70],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        ink.shape(
          disc(x, y, size),
          random.pick(metals),
          { color: '#3a1410', from: [0, 0.9], to: [0.6, 0.3] },
          { color: '#fff3c8', from: [0.9, 0.1], to: [0.5, 0.5] },
        ) +
        `<path d="${star8(x, y, size * 0.62)}${disc(x, y, size * 0.84)}${disc(x, y, size * 0.3)}" fill="none" stroke="#6a3412" stroke-width="3.5"/>`,
    )
    .join('')
  const high = Array.from({ length: 9 }, (_, index) =>
    lantern(context, 70 + index * 132 + random.between(-22, 22), random.between(90, 180), random.between(34, 58)),
  ).join('')
  const middle = Array.from({ length: 6 }, (_, index) =>
    lantern(context, 250 + index * 140 + random.between(-20, 20), random.between(260, 360), random.between(48, 78)),
  ).join('')
  const low = [
    [316, 500, 74],
    [884, 486, 88],
    [458, 430, 60],
    [756, 420, 66],
    [600, 380, 84],
  ]
    .map(([x = 0, y = 0, size = 0]) => lantern(context, x + random.between(-24, 24), y, size))
    .join('')
  const standing = [70, 344, 190, 858, 1010, 1130, 270, 936]
    .map((x, index) => {
      const foot = index < 2 || index === 3 || index === 5 ? 800 : 868
      const metal = metals[(index + 1) % metals.length] ?? metals[0]
      const size = random.between(74, 112)
      return (
        ink.shape(
          `M${x - size * 0.5} ${foot}V${r(foot - size)}L${x} ${r(foot - size * 1.6)}L${x + size * 0.5} ${r(foot - size)}V${foot}Z`,
          metal,
          { color: '#2a0c14', from: [0, 1], to: [0.6, 0.3] },
          { color: '#fff3c8', from: [1, 0.2], to: [0.6, 0.5], strength: 0.7 },
        ) +
        context.raw(
          `<path d="${horseshoe(x, foot - 14, size * 0.6, size * 0.8)}" fill="${random.pick(panes)}"/><path d="${star8(x, foot - size * 0.42, size * 0.17)}" fill="#8a4a1a"/>`,
        ) +
        context.raw(context.skyInk.lamp(x, foot - 40, size * 1.5, '#ffc060', 0.5))
      )
    })
    .join('')
  return (
    plaster(context, '#b06a48', 'right', 760) +
    `<path d="${horseshoe(600, 744, 764, 716)}" fill="#f0d2a0"/><path d="${opening}" fill="#3d1a22"/>` +
    ink.shade(opening, { color: '#c96a34', from: [0.5, 0.9], to: [0.5, 0.2], strength: 0.75 }) +
    `<path d="${[430, 520].map((y) => box(300, y, 600, 10)).join('')}" fill="#5a2f1e"/>` +
    floor(context, 740, '#8a4e34', 'right') +
    trays +
    high +
    middle +
    (context.framing === 'detail'
      ? ''
      : place(
          600 + random.between(-60, 60),
          820,
          2.9,
          walker(dress(random), random.pick(['cap', 'scarf'])),
          random.chance(0.5),
        )) +
    low +
    standing +
    ink.shape('M440 826L760 826L860 900H340Z', '#a3352a', { color: '#3a0c1c', from: [0, 1], to: [0.6, 0.2] }) +
    '<path d="M470 838H730M400 880H800" stroke="#f1e0bc" stroke-width="6" stroke-dasharray="18 14"/><path d="M600 840l34 18-34 18-34-18Z" fill="#2a3fb8"/>'
  )
}

export const lanternShop: DrawnScene = {
  kind: 'drawn',
  motif: 'lantern-shop',
  made: 'place',
  shows: ['lanterns'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [600, 320, 1.55],
  detail: [825, 450, 1.6],
  subjects: {
    whole: {
      en: 'Pierced brass lanterns hanging all around the keeper of a lantern shop',
      fr: 'Des lanternes de laiton ajouré suspendues tout autour d’un marchand dans son échoppe',
    },
    close: {
      en: 'Brass and coloured-glass lanterns hanging close together',
      fr: 'Des lanternes de laiton et de verre coloré suspendues côte à côte',
    },
    detail: {
      en: 'Star lanterns and engraved brass trays beside the shop’s arch',
      fr: 'Des lanternes étoilées et des plateaux de laiton gravés près de l’arche de l’échoppe',
    },
  },
  variations: [
    ['night', 'wide'],
    ['golden', 'close', { take: 1 }],
    ['morning', 'mirrored', { take: 2 }],
    ['dusk', 'arch', { take: 3 }],
    ['blue', 'detail', { take: 4 }],
  ],
  draw,
}
