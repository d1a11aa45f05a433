import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { pot } from '../../parts/plants.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

const bucket = ({ ink }: DrawContext, x: number, y: number, size: number, wash: string): string =>
  contact(x, y, size * 0.9) +
  limb(
    `M${r(x - size)} ${r(y - size * 1.5)}C${r(x - size)} ${r(y - size * 2.9)} ${r(x + size)} ${r(y - size * 2.9)} ${r(x + size)} ${r(y - size * 1.5)}`,
    '#6d7080',
    7,
  ) +
  solid(
    ink,
    `M${r(x - size)} ${r(y - size * 1.5)}H${r(x + size)}L${r(x + size * 0.76)} ${r(y)}H${r(x - size * 0.76)}Z`,
    '#b9bcc4',
  ) +
  solid(
    ink,
    `M${r(x - size * 0.94)} ${r(y - size * 1.2)}L${r(x - size * 0.6)} ${r(y - size * 0.5)}L${r(x - size * 0.4)} ${r(y - size * 1.5)}Z`,
    wash,
  ) +
  round(ink, x, y - size * 1.5, size, '#d9dade', size * 0.3) +
  round(ink, x, y - size * 1.48, size * 0.86, wash, size * 0.23)

function draw(context: DrawContext): string {
  const { ink, random } = context
  const strokes = (color: string, left: number, right: number, top: number, bottom: number, count: number): string =>
    limb(
      Array.from(
        { length: count },
        () =>
          `M${r(random.between(left, right))} ${r(random.between(top, bottom))}q${r(random.between(-14, 14))} 60 ${r(random.between(-8, 8))} ${r(random.between(90, 170))}`,
      ).join(''),
      color,
      34,
    )
  const steps = [0, 1, 2, 3]
    .map((i) => solid(ink, box(780 - i * 10, 780 - i * 62, 440, 70), i % 2 ? '#7fa8e0' : '#93b8ea'))
    .join('')
  return (
    solid(ink, box(0, 0, 1200, 900), '#e6ecf2', 0.4) +
    ink.shade(box(0, 0, 1200, 900), { color: '#8fa0c8', from: [0, 0.2], to: [0.8, 0.6], strength: 0.6 }) +
    `<path d="M10 60L660 40L640 640L10 660Z" fill="#5a8edc" opacity=".8"/>` +
    strokes('#4f86d8', 20, 640, 40, 560, 90) +
    strokes('#3a6fce', 20, 600, 80, 560, 70) +
    strokes('#6fa0e4', 20, 560, 60, 540, 46) +
    strokes('#4f86d8', 600, 720, 60, 420, 14) +
    solid(ink, horseshoe(960, 600, 250, 440), '#2a4fb8') +
    solid(ink, horseshoe(960, 600, 196, 396), '#16328a') +
    '<path d="M900 320v270m40-330v330m40-330v330m40-270v270" stroke="#2a5fc8" stroke-width="8"/>' +
    round(ink, 1010, 470, 12, '#e3a21a') +
    solid(ink, 'M-20 690Q600 650 1220 690V910H-20Z', '#a8c4ee') +
    steps +
    contact(470, 810, 160, 26) +
    limb('M300 810L386 150M560 810L474 150', '#8a5230', 20) +
    limb(
      [230, 340, 450, 560, 670, 770]
        .map((y) => `M${r(300 + (810 - y) * 0.13)} ${y}H${r(560 - (810 - y) * 0.13)}`)
        .join(''),
      '#a8703c',
      17,
    ) +
    place(660, 830, 4.6, walker({ ...dress(random), robe: '#f1e7d8', scarf: '#e3a21a' }, 'scarf'), true) +
    limb('M630 520C580 480 540 420 520 380', '#e6d8c0', 36) +
    '<circle cx="516" cy="372" r="21" fill="#8f5f42"/>' +
    limb('M516 372L476 230', '#c99850', 15) +
    solid(ink, 'M420 250L520 206L534 242L436 288Z', '#6a4a30') +
    limb(
      'M430 262L408 214M446 256L424 206M462 248L440 200M478 242L458 194M494 234L474 186M508 228L490 180',
      '#2a5fc8',
      15,
    ) +
    bucket(context, 190, 860, 84, '#2a5fc8') +
    bucket(context, 400, 876, 66, '#8fb8f0') +
    limb('M230 730L300 640', '#c99850', 13) +
    pot(random, 820, 880, 90, '#c9623c', '#e0557f') +
    pot(random, 1120, 700, 76, '#2a4fb8', '#f2b42a')
  )
}

export const limewash = listingScene({
  motif: 'limewash',
  native: 'morning',
  indoors: true,
  shows: ['limewash'],
  near: [430, 560, 1.45],
  whole: [
    'Blue limewash going on a white wall by brush, buckets of two blues at the foot of the ladder',
    'La chaux bleue passée à la brosse sur un mur blanc, des seaux de deux bleus au pied de l’échelle',
  ],
  close: [
    'A brush laying fresh blue limewash beside a ladder',
    'Un pinceau pose la chaux bleue encore fraîche près d’une échelle',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
