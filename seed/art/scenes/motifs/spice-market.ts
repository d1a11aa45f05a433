import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { jar } from '../parts/objects.ts'
import { dress, place, walker } from '../parts/people.ts'
import { ceilingLamp, plaster } from '../parts/room.ts'
import { box, disc, horseshoe, r } from '../parts/shapes.ts'

const spices = [
  '#e3a21a',
  '#b5442a',
  '#8a5a2a',
  '#d9742a',
  '#6a7a3a',
  '#c98a4a',
  '#7a2430',
  '#efc75a',
  '#2a3fb8',
  '#a8431f',
] as const
const stripes = [
  ['#b5442a', '#f4e6c8'],
  ['#1e6f5c', '#f4e6c8'],
  ['#2a3fb8', '#f4e6c8'],
] as const

/** A sack with a cone of spice; `size` 1 is 150 wide. */
function sack({ ink, random }: DrawContext, x: number, y: number, size: number, color: string): string {
  const w = 75 * size
  const peak = 104 * size * random.between(0.85, 1.1)
  const bag = `M${r(x - w)} ${r(y)}C${r(x - w * 1.12)} ${r(y + 60 * size)} ${r(x - w * 0.95)} ${r(y + 108 * size)} ${r(x - w * 0.8)} ${r(y + 120 * size)}H${r(x + w * 0.8)}C${r(x + w * 0.95)} ${r(y + 108 * size)} ${r(x + w * 1.12)} ${r(y + 60 * size)} ${r(x + w)} ${r(y)}Z`
  const cone = `M${r(x - w * 0.9)} ${r(y)}C${r(x - w * 0.5)} ${r(y - peak * 0.3)} ${r(x - w * 0.2)} ${r(y - peak * 0.94)} ${r(x)} ${r(y - peak)}C${r(x + w * 0.2)} ${r(y - peak * 0.94)} ${r(x + w * 0.5)} ${r(y - peak * 0.3)} ${r(x + w * 0.9)} ${r(y)}Q${r(x)} ${r(y + 22 * size)} ${r(x - w * 0.9)} ${r(y)}Z`
  return (
    ink.shape(
      bag,
      '#d9bd8e',
      { color: '#5a3228', from: [0, 1], to: [0.6, 0.2] },
      { color: '#fff3d4', from: [1, 0.2], to: [0.6, 0.5], strength: 0.7 },
    ) +
    `<path d="${disc(x, y, w, 17 * size)}" fill="#8a6444"/>` +
    ink.shape(
      cone,
      color,
      { color: mix(color, '#2a0a18', 0.65), from: [0, 0.9], to: [0.55, 0.45], strength: 0.9 },
      { color: mix(color, '#fff6cc', 0.7), from: [1, 0.3], to: [0.5, 0.55], strength: 0.85 },
    ) +
    `<path d="M${r(x - w)} ${r(y)}a${r(w)} ${r(17 * size)} 0 0 0 ${r(w * 2)} 0" fill="none" stroke="#efd9b0" stroke-width="${r(13 * size)}" stroke-linecap="round"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const offset = random.whole(0, 10)
  const spice = (index: number): string => spices[(index + offset) % spices.length] ?? spices[0]
  const shop = horseshoe(600, 620, 900, 580)
  const shelves = [230, 340, 450]
    .map(
      (y, line) =>
        `<path d="${box(280 - line * 40, y, 640 + line * 80, 12)}" fill="#5a2f1e"/>${Array.from(
          { length: 9 + line },
          (_, index) => {
            const color = random.pick(spices)
            return place(
              310 - line * 40 + index * 72,
              y,
              1,
              jar(
                ink,
                random.between(58, 84),
                random.between(20, 27),
                random.chance(0.72) ? color : '#e9dcc0',
                '#f6ead2',
              ),
            )
          },
        ).join('')}`,
    )
    .join('')
  const garlands = [170, 262, 938, 1030]
    .map((x) => {
      const color = random.pick(['#b5321f', '#c98a2a', '#6a7a3a'])
      const drop = random.between(190, 300)
      return `<path d="M${x} 40V${r(drop)}" stroke="#4a2a20" stroke-width="3"/>${Array.from({ length: 11 }, (_, index) => `<path d="M${x} ${r(70 + (index * (drop - 60)) / 11)}q${index % 2 === 0 ? -24 : 24} 8 ${index % 2 === 0 ? -17 : 17} 30q${index % 2 === 0 ? 14 : -14} -8 ${index % 2 === 0 ? 17 : -17} -30Z" fill="${index % 3 === 0 ? mix(color, '#2a0a18', 0.3) : color}"/>`).join('')}`
    })
    .join('')
  const [dark, light] = random.pick(stripes)
  const awning = Array.from(
    { length: 16 },
    (_, index) => `<path d="M${index * 75} 0h75v58a37.500 28 0 0 1-75 0Z" fill="${index % 2 === 0 ? dark : light}"/>`,
  ).join('')
  const counter = ink.shape(
    box(90, 560, 1020, 90),
    '#8a4a2c',
    { color: '#2a0f18', from: [0, 1], to: [0.5, 0.1] },
    { color: '#ffc884', from: [1, 0], to: [0.6, 0.6], strength: 0.6 },
  )
  const bowls = Array.from({ length: 8 }, (_, index) => {
    const x = 160 + index * 126
    return (
      ink.shape(`M${x - 46} 540Q${x} 606 ${x + 46} 540Z`, '#c9873a', {
        color: '#5a2a12',
        from: [0, 0.8],
        to: [0.7, 0.3],
      }) +
      ink.shape(`M${x - 42} 540Q${x} ${r(466 + random.between(-8, 8))} ${x + 42} 540Z`, spice(index * 3), {
        color: mix(spice(index * 3), '#2a0a18', 0.6),
        from: [0, 0.8],
        to: [0.6, 0.4],
      })
    )
  }).join('')
  const back = [0, 1, 2, 3, 4, 5, 6].map((index) => sack(context, 90 + index * 172, 706, 0.96, spice(index))).join('')
  const front = [0, 1, 2, 3, 4]
    .map((index) => sack(context, 100 + index * 252, 822, 1.34, spice(index * 2 + 7)))
    .join('')
  return (
    plaster(context, '#c98552', 'right') +
    `<path d="${horseshoe(600, 620, 960, 612)}" fill="#f3d9aa"/><path d="${shop}" fill="#4a2620"/>` +
    ink.shade(shop, { color: '#1c0c14', from: [0, 0.2], to: [0.8, 0.8] }) +
    ink.shade(shop, { color: '#e0945a', from: [0.8, 0.9], to: [0.4, 0.2], strength: 0.6 }) +
    shelves +
    ceilingLamp(context, 600, 196, 260) +
    place(random.between(470, 730), 590, 2.1, walker(dress(random), random.pick(['cap', 'scarf']))) +
    counter +
    bowls +
    garlands +
    awning +
    ink.shade(box(0, 0, 1200, 92), { color: '#2a0f1c', from: [0, 0], to: [0.3, 1], strength: 0.6 }) +
    back +
    front
  )
}

export const spiceMarket: DrawnScene = {
  kind: 'drawn',
  motif: 'spice-market',
  made: 'place',
  shows: ['spices'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [560, 690, 1.5],
  detail: [600, 390, 1.7],
  subjects: {
    whole: {
      en: 'Cones of saffron, paprika and cumin in open sacks before a spice seller’s stall',
      fr: 'Des cônes de safran, de paprika et de cumin dans des sacs ouverts devant l’échoppe d’un marchand d’épices',
    },
    close: {
      en: 'Peaks of ground spices in open sacks, side by side',
      fr: 'Des pyramides d’épices moulues dans des sacs ouverts, côte à côte',
    },
    detail: {
      en: 'A spice seller among copper bowls and shelves of jars',
      fr: 'Un marchand d’épices entre les bols de cuivre et les étagères de bocaux',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
    ['night', 'mirrored', { take: 2 }],
    ['dusk', 'detail', { take: 3 }],
    ['morning', 'arch', { take: 4 }],
  ],
  draw,
}
