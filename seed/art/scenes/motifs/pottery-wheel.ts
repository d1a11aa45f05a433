import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { jar, jarPath } from '../parts/objects.ts'
import { dress, place, sitter } from '../parts/people.ts'
import { archedWindow, ceilingLamp, floor, plaster, sunPatch } from '../parts/room.ts'
import { box, disc, r, star8 } from '../parts/shapes.ts'

const glazes = [
  ['#2a3fb8', '#f1e7d8'],
  ['#1e6f5c', '#f1e0bc'],
  ['#f1e7d8', '#2a3fb8'],
  ['#b5442a', '#f6dcae'],
  ['#d98a1c', '#5d2426'],
  ['#2f8a9c', '#f6ead2'],
] as const

function shelf(context: DrawContext, x: number, y: number, width: number): string {
  const { ink, random } = context
  const count = Math.floor(width / 84)
  const pots = Array.from({ length: count }, (_, index) => {
    const [color, band] = random.pick(glazes)
    const left = x + 46 + index * ((width - 20) / count)
    if (random.chance(0.3)) {
      const dish = disc(left, y - 46, 42)
      return (
        ink.shape(dish, color, { color: '#1a0c28', from: [0, 1], to: [0.6, 0.3] }) +
        `<path d="${star8(left, y - 46, 30)}" fill="${band}"/><path d="${star8(left, y - 46, 14)}" fill="${color}"/><path d="${disc(left, y - 46, 37)}" fill="none" stroke="${band}" stroke-width="3"/>`
      )
    }
    return place(left, y, 1, jar(ink, random.between(78, 112), random.between(24, 36), color, band))
  }).join('')
  return `<path d="${box(x, y, width, 14)}" fill="#7a4426"/><path d="${box(x, y + 14, width, 6)}" fill="#3a1a18" opacity=".5"/>${pots}`
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const pot = jarPath(190, 92, 50)
  const clay =
    ink.shape(
      pot,
      '#b5714a',
      { color: '#4a1c1c', from: [0, 0.6], to: [0.7, 0.4], strength: 0.9 },
      { color: '#ffe0b4', from: [1, 0.3], to: [0.55, 0.5], strength: 0.85 },
    ) +
    [30, 58, 88, 118]
      .map(
        (y) =>
          `<path d="M${r(-70 - (y > 40 && y < 110 ? 14 : 0))} ${-y}q${r(70)} 14 ${r(140 + (y > 40 && y < 110 ? 28 : 0))} 0" stroke="#6a3020" stroke-width="2.6" fill="none" opacity=".5"/>`,
      )
      .join('') +
    `<path d="${disc(0, -188, 62, 13)}" fill="#5a2a22"/><path d="${disc(0, -190, 62, 13)}" fill="none" stroke="#e0a478" stroke-width="6"/>`
  const wheel =
    ink.shape(disc(640, 668, 150, 34), '#8a5a3c', { color: '#2a1018', from: [0, 1], to: [0.6, 0.2] }) +
    ink.shape(
      disc(640, 656, 150, 34),
      '#c98f62',
      { color: '#5a2a20', from: [0, 0.9], to: [0.5, 0.4] },
      { color: '#ffeac4', from: [1, 0], to: [0.6, 0.5] },
    )
  const base = `<path d="M618 690h44v100h-44Z" fill="#5a3020"/>${ink.shape(disc(640, 800, 190, 40), '#9a6240', { color: '#2a1018', from: [0, 1], to: [0.6, 0.2] })}<path d="${disc(640, 796, 190, 38)}" fill="none" stroke="#d9a878" stroke-width="4" opacity=".6"/>`
  const stool = ink.shape('M330 700h150l14 120H316Z', '#6a3a26', { color: '#2a1018', from: [0, 1], to: [0.8, 0.2] })
  const row = [880, 970, 1064, 1146]
    .map((x, index) => {
      const [color, band] = glazes[(index + random.whole(0, 2)) % glazes.length] ?? glazes[0]
      return place(
        x,
        858 - (index % 2) * 26,
        1,
        jar(ink, 150 - (index % 2) * 34, 50 - (index % 2) * 8, index % 3 === 2 ? '#c98a62' : color, band),
      )
    })
    .join('')
  const bowl =
    ink.shape('M150 812C154 868 300 868 304 812Z', '#2f6f8a', { color: '#0c2038', from: [0, 1], to: [0.6, 0.2] }) +
    `<path d="${disc(227, 812, 77, 16)}" fill="#9a8a78"/><path d="${disc(227, 813, 62, 11)}" fill="#c9b49a"/>`
  return (
    plaster(context, '#d0a078', 'right', 720) +
    archedWindow(context, 985, 470, 200, 320) +
    sunPatch(context, 'M890 180V460L700 900H300Z') +
    floor(context, 700, '#b0764e', 'right') +
    shelf(context, 60, 200, 640) +
    shelf(context, 60, 350, 560) +
    ceilingLamp(context, 770, 150, 220) +
    `<path d="M300 850l330-40 220 20-260 50Z" fill="#2a0f18" opacity=".4"/>` +
    stool +
    base +
    wheel +
    place(640, 658, 1, clay) +
    place(410, 830, 1.66, sitter(dress(random), random.pick(['scarf', 'cap']))) +
    row +
    bowl
  )
}

export const potteryWheel: DrawnScene = {
  kind: 'drawn',
  motif: 'pottery-wheel',
  made: 'place',
  shows: ['pottery'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [560, 620, 1.55],
  detail: [330, 250, 1.9],
  subjects: {
    whole: {
      en: 'A potter shaping a tall jar on the wheel below shelves of glazed pots',
      fr: 'Un potier façonne une haute jarre au tour, sous des étagères de poteries émaillées',
    },
    close: {
      en: 'A potter’s hands on a clay jar turning on the wheel',
      fr: 'Les mains d’un potier sur une jarre d’argile qui tourne',
    },
    detail: {
      en: 'Shelves of glazed jars and star-painted dishes',
      fr: 'Des étagères de jarres émaillées et de plats peints d’étoiles',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['morning', 'mirrored', { take: 1 }],
    ['dusk', 'close', { take: 2 }],
    ['morning', 'detail', { take: 3 }],
    ['night', 'lanterns', { take: 4 }],
  ],
  draw,
}
