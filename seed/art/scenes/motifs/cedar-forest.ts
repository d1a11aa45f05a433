import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { haze, hills, peaks } from '../parts/land.ts'
import { dress, footShadow, hiker, place } from '../parts/people.ts'
import { cedar } from '../parts/plants.ts'
import { disc, r } from '../parts/shapes.ts'

/** A Barbary macaque seated in profile, 60 units tall. */
const macaque =
  '<path fill="#6a4a34" d="M-24 0c-6-26 2-46 20-48 2-14 22-18 28-4 4 8 0 18-8 20 4 12 4 22 8 32H8l-4-16-6 16Z"/><path fill="#8f6a48" d="M-24 0c-6-26 2-46 20-48-8 16-8 34-4 48Z"/><path fill="#c9a07a" d="M12-58c10-4 18 6 12 16-6 4-12 0-14-6Z"/>'

function row(
  context: DrawContext,
  y: number,
  count: number,
  height: number,
  green: string,
  snow: boolean,
  clear?: readonly [number, number],
): string {
  const { random } = context
  return Array.from({ length: count }, (_, index) => {
    const x = (index + 0.5) * (1240 / count) - 20 + random.between(-26, 26)
    const tree = cedar(random, x, y + random.between(-8, 14), height * random.between(0.75, 1.15), green, snow)
    return clear !== undefined && x > clear[0] && x < clear[1] ? '' : tree
  }).join('')
}

/** `snow` is part of the drawing rather than of the light: trees carry it and the ground is white. */
function drawForest(context: DrawContext, snow: boolean): string {
  const { ink, random } = context
  const ground = snow ? '#eef0f2' : '#b8a862'
  const path =
    'M470 910C560 800 760 770 700 700C660 650 560 640 600 590H640C620 640 760 660 800 710C850 780 720 830 740 910Z'
  const meadow = 'M-10 640Q260 590 560 604T1210 620V910H-10Z'
  const flowers = (color: string, count: number): string =>
    `<path d="${Array.from({ length: count }, () => `M${r(random.between(10, 1190))} ${r(random.between(690, 890))}h0`).join('')}" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`
  const walkers = [0, 1, 2]
    .map((index) => {
      const x = 640 + index * 52 + random.between(-8, 8)
      const y = 838 - index * 26
      return footShadow(x, y, 80, '#3a3450') + place(x, y, 1.06 - index * 0.09, hiker(dress(random)))
    })
    .join('')
  const rock = ink.shape(
    disc(300, 812, 92, 44),
    '#a89a90',
    { color: '#3a3450', from: [0, 1], to: [0.6, 0.2] },
    { color: '#fff3dc', from: [1, 0], to: [0.5, 0.5], strength: 0.7 },
  )
  return (
    peaks(random, 430, 250) +
    haze(ink, 230, 210, 0.75) +
    hills(ink, random, 430, 26, snow ? '#b8c4d4' : '#7f9a86') +
    row(context, 500, 17, 120, '#6d8f80', snow) +
    haze(ink, 370, 180, 0.7) +
    hills(ink, random, 520, 20, snow ? '#d0d8e2' : '#8aa070') +
    row(context, 590, 13, 210, '#3f7058', snow) +
    haze(ink, 460, 170, 0.55) +
    ink.shape(
      meadow,
      ground,
      { color: snow ? '#ffffff' : '#f6e6a0', from: [1100, 640], to: [600, 780], user: true, strength: 0.8 },
      { color: snow ? '#8a98c0' : '#3f5a3a', from: [0, 820], to: [460, 660], user: true, strength: 0.75 },
    ) +
    row(context, 672, 9, 330, '#245a44', snow, [480, 800]) +
    ink.shape(path, snow ? '#d8d6dc' : '#dcb98a', {
      color: snow ? '#8088b0' : '#8a5a48',
      from: [0, 0.6],
      to: [0.8, 0.5],
      strength: 0.6,
    }) +
    (snow ? '' : flowers('#e3a21a', 26) + flowers('#f4ece0', 30) + flowers('#b5442a', 16)) +
    rock +
    place(286, 776, 1.15, macaque) +
    place(346, 792, 0.86, macaque, true) +
    walkers +
    cedar(random, 60, 890, 800, '#143f34', snow) +
    cedar(random, 1130, 880, 720, '#184a3a', snow)
  )
}

const draw = (context: DrawContext): string => drawForest(context, context.season === 'winter')

export const cedarForest: DrawnScene = {
  kind: 'drawn',
  drawsSeasons: true,
  motif: 'cedar-forest',
  made: 'place',
  shows: ['forest walk'],
  native: 'morning',
  horizon: 430,
  sun: [860, 250],
  moon: [640, 130],
  indoors: false,
  close: [560, 730, 1.65],
  detail: [380, 720, 1.75],
  subjects: {
    whole: {
      en: 'Walkers on a path through tall Atlas cedars, macaques on a rock, mountains beyond',
      fr: 'Des marcheurs sur un sentier parmi les grands cèdres de l’Atlas, des macaques sur un rocher, les montagnes au loin',
    },
    close: {
      en: 'Walkers with packs on a path under tall conifers',
      fr: 'Des marcheurs sac au dos sur un sentier sous de grands conifères',
    },
    detail: {
      en: 'Two Barbary macaques sitting on a rock in a clearing',
      fr: 'Deux macaques de Barbarie assis sur un rocher dans une clairière',
    },
  },
  variations: [
    ['golden', 'mirrored'],
    ['morning', 'wide', { season: 'winter', take: 1 }],
    ['dusk', 'close', { take: 2 }],
    ['morning', 'detail', { take: 3 }],
    ['blue', 'shutters', { season: 'winter', take: 4 }],
  ],
  draw,
}
