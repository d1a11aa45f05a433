import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { windowLight } from '../parts/lamps.ts'
import { glints, haze, hills } from '../parts/land.ts'
import { boat } from '../parts/objects.ts'
import { dress, footShadow, place, walker } from '../parts/people.ts'
import { box, disc, r } from '../parts/shapes.ts'

const hulls = ['#2443b4', '#2443b4', '#1e7a8a', '#b5442a'] as const

/** A white gull, 60 units across. */
const gull =
  '<path fill="#fffdf6" d="M0 0c-6-12-26-22-52-12 16 2 30 8 42 18 6 4 16 2 22-2 4-14 18-30 38-32-10 10-24 18-30 32Z"/><path fill="#8a94b0" d="M-52-12c6-3 12-4 18-3l-8 8Zm96-16-12 10 2-8Z"/>'

function town({ ink, random, lit }: DrawContext, base: number): string {
  const tower =
    ink.shape(box(1010, base - 250, 44, 250), '#f3e8d4', {
      color: '#8a90b8',
      from: [0, 0.5],
      to: [0.8, 0.5],
      strength: 0.75,
    }) +
    `<path d="${box(1004, base - 258, 56, 10)}${box(1020, base - 292, 24, 36)}" fill="#e3d2b4"/><path d="M1018 ${base - 292}l14-22 14 22Z" fill="#1e6f5c"/><path d="M1024 ${base - 160}v-22a8 10 0 0 1 16 0v22Z" fill="#2a3fb8"/>`
  return (
    tower +
    Array.from({ length: 22 }, (_, index) => {
      const back = index < 10
      const x = (back ? 720 : 640) + (index % (back ? 10 : 12)) * (back ? 54 : 50) + random.between(-16, 16)
      const width = random.between(44, 96)
      const height = (back ? 96 : 40) + random.between(-14, 44) + Math.max(0, x - 760) * 0.09
      const windows = Array.from(
        { length: 3 },
        (_, step) =>
          `<path d="${box(x + 10 + step * 16, base - height + 16 + (step % 2) * 20, 8, 14)}" fill="${lit && random.chance(0.7) ? windowLight[step] : '#2a3fb8'}"/>`,
      ).join('')
      return (
        ink.shape(box(x, base - height, width, height), random.pick(['#fffaf0', '#f3e8d4', '#e9eef6']), {
          color: '#8a90b8',
          from: [0, 0.5],
          to: [0.8, 0.5],
          strength: 0.75,
        }) + windows
      )
    }).join('')
  )
}

function lighthouse({ ink, lit, raw, skyInk }: DrawContext, x: number, base: number): string {
  return (
    ink.shape(`M${x - 30} ${base}L${x - 20} ${base - 210}h40L${x + 30} ${base}Z`, '#fff6e4', {
      color: '#7a80a8',
      from: [0, 0.5],
      to: [0.75, 0.5],
    }) +
    `<path d="M${x - 27} ${base - 60}h54l-3-44h-48ZM${x - 23} ${base - 148}h46l-2-40h-42Z" fill="#b5442a"/><path d="${box(x - 26, base - 222, 52, 12)}" fill="#3a2430"/><path d="${box(x - 14, base - 256, 28, 34)}" fill="${lit ? windowLight[1] : '#9fc0d0'}"/><path d="M${x - 20} ${base - 256}q20-34 40 0Z" fill="#b5442a"/>` +
    (lit ? raw(skyInk.lamp(x, base - 240, 150, '#ffdf9c', 0.85)) : '')
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const sea = 'M0 430H1200V900H0Z'
  const mole = 'M-10 470H420L470 500H-10Z'
  const fleet = [
    [230, 560, 0.5],
    [500, 548, 0.46],
    [760, 566, 0.54],
    [1010, 590, 0.6],
    [420, 640, 0.74],
    [860, 668, 0.84],
    [130, 700, 0.92],
    [560, 742, 1.02],
  ] as const
  const boats = fleet
    .map(([x, y, size], index) =>
      place(x + random.between(-20, 20), y, size, boat(ink, hulls[(index * 3) % 4] ?? hulls[0]), random.chance(0.5)),
    )
    .join('')
  const quay = 'M-10 820L700 800L1210 826V910H-10Z'
  const net = 'M760 846C800 800 900 800 950 826C990 830 1010 850 1000 866H770Z'
  const mesh = Array.from(
    { length: 12 },
    (_, index) => `M${770 + index * 20} 866q-10-30 14-56M${770 + index * 20} 866q20-26 4-58`,
  ).join('')
  const crate = (x: number): string =>
    ink.shape(box(x, 822, 96, 46), '#c98a4a', { color: '#4a2420', from: [0, 1], to: [0.7, 0.2] }) +
    `<path d="${Array.from({ length: 16 }, () => `M${r(x + random.between(10, 78))} ${r(random.between(812, 824))}l14-3`).join('')}" stroke="#b8c8d8" stroke-width="7" stroke-linecap="round"/><path d="M${x} 840h96" stroke="#7a4a2c" stroke-width="3"/>`
  const people = [190, 300, 660]
    .map(
      (x, index) =>
        footShadow(x, 866, 80, '#4a3048') +
        place(
          x + random.between(-16, 16),
          868,
          1.12,
          walker(dress(random), random.pick(['cap', 'straw', 'scarf'])),
          index === 2,
        ),
    )
    .join('')
  const gulls = [
    [300, 230, 1],
    [420, 300, 0.7],
    [880, 200, 0.8],
    [560, 180, 0.55],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      place(x + random.between(-60, 60), y + random.between(-40, 40), size, gull, random.chance(0.5)),
    )
    .join('')
  return (
    hills(ink, random, 410, 12, '#a8bcc8') +
    haze(ink, 330, 110, 0.55) +
    town(context, 440) +
    ink.shape(
      sea,
      '#2f8ea8',
      { color: '#fdf0cc', from: [420, 430], to: [520, 600], user: true, strength: 0.85 },
      { color: '#103c6a', from: [900, 860], to: [760, 520], user: true, strength: 0.9 },
    ) +
    ink.shape(mole, '#c9a684', { color: '#6a4a5a', from: [0, 1], to: [0.4, 0] }) +
    lighthouse(context, 380, 474) +
    glints(random, 500, 450, 720, '#fff6dc', 60) +
    gulls +
    boats +
    ink.shape(
      quay,
      '#d9b88e',
      { color: '#fff3d4', from: [1100, 810], to: [600, 880], user: true },
      { color: '#6a4048', from: [0, 900], to: [380, 830], user: true },
    ) +
    crate(400) +
    crate(508) +
    ink.shape(net, '#1e7a6a', { color: '#0a3038', from: [0, 1], to: [0.6, 0.2] }) +
    `<path d="${mesh}" stroke="#7fc0a8" stroke-width="1.8" fill="none" opacity=".7"/><path d="${[780, 840, 900, 960].map((x) => disc(x, 858, 8)).join('')}" fill="#e3a21a"/>` +
    people
  )
}

export const harbourBoats: DrawnScene = {
  kind: 'drawn',
  motif: 'harbour-boats',
  made: 'place',
  shows: ['fishing boats'],
  native: 'morning',
  horizon: 430,
  sun: [500, 340],
  moon: [620, 130],
  indoors: false,
  close: [560, 680, 1.55],
  detail: [400, 370, 1.5],
  subjects: {
    whole: {
      en: 'Fishing boats crowded in a small harbour, crates of sardines and nets on the quay, a lighthouse on the mole',
      fr: 'Des barques de pêche serrées dans un petit port, caisses de sardines et filets sur le quai, un phare sur la jetée',
    },
    close: {
      en: 'Blue boats tied side by side and fishermen sorting the catch',
      fr: 'Des barques bleues amarrées côte à côte et des pêcheurs qui trient la pêche',
    },
    detail: {
      en: 'A striped lighthouse and gulls over the harbour mouth',
      fr: 'Un phare rayé et des mouettes à l’entrée du port',
    },
  },
  variations: [
    ['morning', 'wide'],
    ['dusk', 'mirrored', { take: 1 }],
    ['golden', 'close', { take: 2 }],
    ['blue', 'detail', { take: 3 }],
    ['morning', 'arch', { take: 4, mirror: true }],
  ],
  draw,
}
