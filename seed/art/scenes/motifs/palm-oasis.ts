import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { windowLight } from '../parts/lamps.ts'
import { glints, haze, hills } from '../parts/land.ts'
import { dress, footShadow, place, walker } from '../parts/people.ts'
import { palm } from '../parts/plants.ts'
import { box, disc, r } from '../parts/shapes.ts'

function kasbah({ ink, random, lit }: DrawContext, x: number, y: number): string {
  return [0, 84, 150, 236]
    .map((shift, index) => {
      const width = [92, 76, 96, 70][index] ?? 80
      const height = [120, 172, 104, 150][index] ?? 120
      const left = x + shift
      const top = y - height
      const merlons = Array.from({ length: 4 }, (_, step) =>
        box(left + step * (width / 4) + 3, top - 12, width / 4 - 8, 12),
      ).join('')
      const holes = Array.from({ length: 5 }, (_, step) => {
        const fill = lit && random.chance(0.6) ? windowLight[0] : '#5a1f22'
        return `<path d="${box(left + 14 + (step % 2) * (width - 42), top + 22 + Math.floor(step / 2) * 34, 13, 18)}" fill="${fill}"/>`
      }).join('')
      return (
        ink.shape(
          box(left, top, width, height) + merlons,
          '#d98b52',
          { color: '#7a3a2b', from: [0, 0.6], to: [0.75, 0.5] },
          { color: '#fbe0b4', from: [1, 0], to: [0.5, 0.6], strength: 0.8 },
        ) + holes
      )
    })
    .join('')
}

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const land =
    hills(ink, random, 430, 26, '#dcab86') +
    haze(ink, 330, 130, 0.6) +
    hills(ink, random, 476, 18, '#d39a6c') +
    haze(ink, 400, 110, 0.55)
  const back = Array.from({ length: 11 }, (_, index) =>
    palm(
      random,
      30 + index * 112 + random.between(-34, 34),
      560,
      random.between(120, 215),
      '#5a6a48',
      '#8d9459',
      '#a06a45',
    ),
  ).join('')
  const meadow = 'M0 540Q300 516 620 534T1200 528V900H0Z'
  const ground = ink.shape(
    meadow,
    '#7f9a58',
    { color: '#f0dc8a', from: [1200, 540], to: [700, 640], user: true, strength: 0.75 },
    { color: '#24503a', from: [0, 720], to: [420, 600], user: true, strength: 0.8 },
  )
  const water =
    'M120 650C260 600 480 610 640 612C860 606 1010 630 1090 668C1130 720 940 778 640 784C330 786 60 730 120 650Z'
  const pool =
    ink.shape(
      'M92 650C240 586 480 598 640 600C880 592 1040 616 1118 664C1170 738 960 802 640 806C300 808 20 740 92 650Z',
      '#e0b878',
      { color: '#8a5a3a', from: [0, 1], to: [0.5, 0.3] },
    ) +
    ink.shape(
      water,
      '#2f93a0',
      { color: '#d8f2e4', from: [0.9, 0], to: [0.5, 0.6], strength: 0.8 },
      { color: '#0f4a66', from: [0.1, 1], to: [0.5, 0.2], strength: 0.9 },
    )
  const reflections = [260, 400, 700, 860]
    .map(
      (x) =>
        `<path d="M${x} 622q${r(random.between(-14, 14))} 60 ${r(random.between(-8, 8))} 128" stroke="#0f4a56" stroke-width="${r(random.between(9, 15))}" fill="none" opacity=".4"/>`,
    )
    .join('')
  const people = [random.between(300, 380), random.between(400, 460), random.between(800, 880)]
    .map(
      (x, index) =>
        footShadow(x, 812 - index * 4, 90) +
        place(x, 814 - index * 4, 0.98, walker(dress(random), random.pick(['scarf', 'straw'])), index === 1),
    )
    .join('')
  const reeds = Array.from({ length: 70 }, () => {
    const x = random.chance(0.5) ? random.between(40, 250) : random.between(960, 1180)
    const y = random.between(690, 800)
    return `M${r(x)} ${r(y)}q${r(random.between(-10, 10))} -26 ${r(random.between(-20, 20))} -${r(random.between(44, 74))}`
  })
  const stones = Array.from({ length: 9 }, (_, index) =>
    ink.shape(
      disc(
        150 + index * 118 + random.between(-30, 30),
        830 + random.between(-14, 30),
        random.between(18, 44),
        random.between(10, 20),
      ),
      '#c98a5a',
      { color: '#5a2a2c', from: [0.2, 1], to: [0.6, 0.2] },
    ),
  ).join('')
  const light = lit ? context.raw(context.skyInk.lamp(700, 500, 190, '#ffb85a', 0.5)) : ''
  return (
    land +
    kasbah(context, random.between(560, 660), 520) +
    back +
    haze(ink, 470, 100, 0.5) +
    ground +
    light +
    palm(random, 250, 640, 330) +
    palm(random, 400, 612, 250, '#355132', '#7f9a52') +
    palm(random, 880, 618, 270, '#355132', '#7f9a52') +
    pool +
    reflections +
    glints(random, 720, 630, 770, '#eefaf4', 34) +
    `<path d="${reeds.join('')}" stroke="#2c5a3a" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    stones +
    people +
    palm(random, 1050, 790, 520, '#1f4430', '#5e8448', '#6d3a26') +
    palm(random, 96, 826, 440, '#1f4430', '#5e8448', '#6d3a26')
  )
}

export const palmOasis: DrawnScene = {
  kind: 'drawn',
  motif: 'palm-oasis',
  made: 'place',
  shows: ['oasis'],
  native: 'morning',
  horizon: 470,
  sun: [900, 330],
  moon: [560, 150],
  indoors: false,
  close: [380, 660, 1.5],
  detail: [760, 420, 1.75],
  subjects: {
    whole: {
      en: 'People strolling by a spring-fed pool in a palm grove, an earthen kasbah behind',
      fr: 'Des promeneurs au bord d’un bassin de source dans une palmeraie, une kasbah de terre au fond',
    },
    close: {
      en: 'Walkers at the edge of a clear pool between date palms',
      fr: 'Des promeneurs au bord d’une eau claire entre les dattiers',
    },
    detail: {
      en: 'An earthen kasbah rising out of a palm grove',
      fr: 'Une kasbah de terre qui émerge de la palmeraie',
    },
  },
  variations: [
    ['morning', 'wide'],
    ['dusk', 'mirrored', { take: 1 }],
    ['golden', 'close', { take: 2 }],
    ['blue', 'arch', { take: 3 }],
    ['golden', 'detail', { mirror: true, take: 4 }],
  ],
  draw,
}
