import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { haze, hills } from '../parts/land.ts'
import { dress, place, walker } from '../parts/people.ts'
import { box, disc, r } from '../parts/shapes.ts'

/** A cascade as many thin ribbons of uneven length, so that its edges are ragged; foam at the foot. */
function fall({ ink, random }: DrawContext, x: number, top: number, width: number, bottom: number): string {
  const ribbons = (color: string, count: number, wide: number, start: number): string => {
    const d = Array.from({ length: count }, () => {
      const t = random.between(0, 1)
      const from = top + random.between(0, start) * (bottom - top) * (0.3 + Math.abs(t - 0.5))
      const to = bottom - random.between(0, 0.3) * (bottom - top) * Math.abs(t - 0.5)
      const left = x + width * t
      return `M${r(left)} ${r(from)}q${r((t - 0.5) * 26)} ${r((to - from) * 0.3)} ${r((t - 0.5) * 34)} ${r(to - from)}`
    })
    return `<path d="${d.join('')}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-linecap="round"/>`
  }
  const dense = Math.round(width / 4)
  const foam = Array.from(
    { length: Math.round(width / 4) },
    () => `M${r(x - 26 + random.between(0, 1) * (width + 52))} ${r(bottom + random.between(-10, 12))}h0`,
  )
  const veil = `M${r(x - 20)} ${r(top)}h${r(width + 40)}v${r(bottom - top)}h${r(-width - 40)}Z`
  return (
    ribbons('#9cc3cc', dense, 15, 0.3) +
    ribbons('#d3e7e6', dense, 12, 0.4) +
    ink.shade(veil, { color: '#4f86a0', from: [0, 0.3], to: [0.45, 0.4], strength: 0.5 }) +
    ribbons('#ffffff', dense, 6, 0.7) +
    `<path d="${foam.join('')}" stroke="#ffffff" stroke-width="24" stroke-linecap="round"/><path d="${foam.map((dot) => dot.replace('h0', 'm4 10h0')).join('')}" stroke="#c5dfe0" stroke-width="10" stroke-linecap="round" opacity=".9"/>`
  )
}

function foliage(context: DrawContext, x: number, y: number, width: number, height: number, dense: number): string {
  const { random } = context
  const dots = (count: number, lift: number): string =>
    Array.from({ length: count }, () => {
      const t = random.between(0, 1)
      const swell = 0.25 + 0.75 * Math.sin(Math.PI * (x < 300 ? 0.5 + t / 2 : t / 2))
      return `M${r(x + t * width)} ${r(y - lift + height * (0.5 + random.between(-0.9, 0.6) * swell))}h0`
    }).join('')
  const layer = (d: string, color: string, size: number): string =>
    `<path d="${d}" stroke="${color}" stroke-width="${size}" stroke-linecap="round"/>`
  return (
    layer(dots(dense, 0), '#1f4a36', 46) +
    layer(dots(dense, 12), '#3a6f42', 32) +
    layer(dots(dense, 20), '#6f9a4c', 20) +
    layer(dots(Math.round(dense * 0.5), 26), '#b8c46a', 9)
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const cliff = 'M-10 250L120 214L260 236L330 190L470 206L560 250L700 240L800 196L940 214L1040 180L1210 226V700H-10Z'
  const tier = 'M-10 520L180 470L330 486L420 448H820L900 480L1060 462L1210 500V720H-10Z'
  const pool = 'M-10 690Q300 640 600 648T1210 690V910H-10Z'
  const ledges = Array.from(
    { length: 26 },
    () =>
      `M${r(random.between(0, 1160))} ${r(random.between(280, 640))}l${r(random.between(40, 110))} ${r(random.between(-8, 8))}l${r(random.between(-20, 0))} ${r(random.between(12, 24))}Z`,
  )
  const swimX = random.between(700, 780)
  const swimmers = [0, 96, 210]
    .map((shift, index) => {
      const { skin } = dress(random)
      const y = 780 + index * 16
      const x = swimX + shift
      return `<path d="M${r(x - 52)} ${y + 16}q52-26 108 0-54 18-108 0Z" fill="#0f4a5a" opacity=".5"/><path d="M${r(x - 26)} ${y + 10}q26-34 54 0Z" fill="${skin}"/><path d="M${r(x - 20)} ${y}l-22-20M${r(x + 22)} ${y}l24-18" stroke="${skin}" stroke-width="11" stroke-linecap="round"/><circle cx="${r(x)}" cy="${y - 22}" r="17" fill="${skin}"/><path d="M${r(x - 17)} ${y - 26}c0-24 34-24 34 0Z" fill="#2a1820"/><path d="M${r(x - 60)} ${y + 14}q58-18 120 0" stroke="#eefaf4" stroke-width="4" fill="none" stroke-linecap="round"/>`
    })
    .join('')
  const rocks = Array.from({ length: 12 }, (_, index) => {
    const x = index * 108 + random.between(-30, 30)
    return ink.shape(
      disc(x, 870 + random.between(-20, 30), random.between(40, 90), random.between(24, 46)),
      random.pick(['#b56a48', '#a05a44', '#c98058']),
      { color: '#3a1828', from: [0, 1], to: [0.6, 0.3] },
      { color: '#ffdcae', from: [0.9, 0], to: [0.6, 0.4], strength: 0.7 },
    )
  }).join('')
  const shore = ink.shape(
    'M-10 776Q150 764 300 800T470 872L480 910H-10Z',
    '#d9b088',
    { color: '#fff0cc', from: [1, 0], to: [0.5, 0.6], strength: 0.7 },
    { color: '#6a3040', from: [0, 1], to: [0.5, 0.3], strength: 0.75 },
  )
  const bank =
    shore +
    place(random.between(230, 280), 836, 1.1, walker(dress(random))) +
    place(random.between(310, 350), 852, 1.12, walker(dress(random), 'straw'), true)
  return (
    hills(ink, random, 250, 40, '#a8b58a') +
    haze(ink, 150, 160, 0.55) +
    ink.shape(
      cliff,
      '#c9744c',
      { color: '#ffd9a4', from: [1000, 180], to: [640, 480], user: true, strength: 0.85 },
      { color: '#5a2436', from: [0, 640], to: [420, 320], user: true, strength: 0.9 },
    ) +
    `<path d="${ledges.join('')}" fill="#6a2c34" opacity=".4"/>` +
    foliage(context, -20, 196, 350, 70, 34) +
    foliage(context, 790, 176, 420, 60, 38) +
    fall(context, 466, 216, 30, 490) +
    fall(context, 556, 240, 130, 496) +
    fall(context, 760, 222, 44, 490) +
    ink.shape(
      tier,
      '#b0603f',
      { color: '#f6c48e', from: [0.8, 0], to: [0.5, 0.7], strength: 0.75 },
      { color: '#4a1c30', from: [0, 1], to: [0.5, 0.3], strength: 0.9 },
    ) +
    fall(context, 440, 462, 70, 672) +
    fall(context, 566, 454, 190, 680) +
    fall(context, 806, 462, 24, 668) +
    ink.glow(640, 660, 190, '#ffffff', 0.6) +
    foliage(context, -10, 470, 380, 130, 60) +
    foliage(context, 860, 468, 360, 130, 56) +
    ink.shape(
      pool,
      '#2f9a98',
      { color: '#d6f4e2', from: [610, 650], to: [600, 800], user: true, strength: 0.9 },
      { color: '#0c4a5c', from: [0, 900], to: [500, 720], user: true, strength: 0.9 },
    ) +
    `<path d="${Array.from({ length: 30 }, () => `M${r(random.between(60, 1140))} ${r(random.between(710, 850))}q20-5 ${r(random.between(30, 70))} 0`).join('')}" stroke="#eefaf4" stroke-width="2.6" fill="none" opacity=".6"/>` +
    `<path d="${box(380, 640, 450, 60)}" fill="${ink.linear(
      [0, 0],
      [0, 1],
      [
        ['#ffffff', 0, 0],
        ['#f4fbf6', 0.6, 0.5],
        ['#ffffff', 1, 0],
      ],
    )}"/>` +
    swimmers +
    bank +
    rocks
  )
}

export const waterfallPool: DrawnScene = {
  kind: 'drawn',
  motif: 'waterfall-pool',
  made: 'place',
  shows: ['waterfalls'],
  native: 'morning',
  horizon: 300,
  sun: [960, 190],
  moon: [300, 110],
  indoors: false,
  close: [620, 600, 1.5],
  detail: [760, 760, 1.7],
  subjects: {
    whole: {
      en: 'Twin-tiered waterfalls dropping from red cliffs into a green pool, swimmers near the spray',
      fr: 'Des cascades à deux étages tombent de falaises rouges dans un bassin vert, des baigneurs près des embruns',
    },
    close: {
      en: 'White water falling between mossy ledges into the pool',
      fr: 'L’eau blanche tombe entre des corniches moussues dans le bassin',
    },
    detail: {
      en: 'Swimmers in the pool at the foot of the falls',
      fr: 'Des baigneurs dans le bassin, au pied des cascades',
    },
  },
  variations: [
    ['morning', 'wide'],
    ['golden', 'mirrored', { season: 'autumn', take: 1 }],
    ['morning', 'detail', { mirror: true, take: 2 }],
    ['dusk', 'arch', { take: 3 }],
    ['golden', 'close', { take: 4 }],
  ],
  draw,
}
