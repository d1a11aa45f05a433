import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { glints, haze, hills } from '../parts/land.ts'
import { horse } from '../parts/objects.ts'
import { type Clothes, dress, place } from '../parts/people.ts'
import { r } from '../parts/shapes.ts'

/** A rider on horseback: the robe falls over the saddle cloth. */
function rider({ robe, scarf, skin }: Clothes, coat: string, mane: string, cloth: string): string {
  return (
    horse(coat, mane) +
    `<path fill="${cloth}" d="M-40-126c24-8 50-8 70 0l4 40c-24 10-52 10-76 2Z"/><path fill="#e3a21a" d="M-38-96c24 8 48 8 72-2l1 9c-24 10-50 10-74 2Z"/>` +
    `<path fill="${mix(robe, '#2a1430', 0.35)}" d="M-14-124c-6 22 6 30 10 54l14 0c0-22-2-36 6-54Z"/><path fill="${robe}" d="M-20-124c-4-30 0-58 12-66 8-5 18-4 24 2 8 14 10 42 10 64-14 8-32 8-46 0Z"/><path fill="${mix(robe, '#2a1430', 0.45)}" d="M-20-124c-4-30 0-58 12-66l6-3c-6 22-6 48-4 74-6-1-10-3-14-5Z"/>` +
    `<path d="M8-172q20 22 44 18" stroke="${robe}" stroke-width="10" stroke-linecap="round" fill="none"/><path d="M54-154L98-176" stroke="#3a1f1c" stroke-width="3"/><circle cx="4" cy="-206" r="11" fill="${skin}"/><path fill="${scarf}" d="M-10-198c-4-22 10-26 17-24 10 2 13 10 9 14-8-5-12 4-10 13Z"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const sea = 'M0 400H1200V640H0Z'
  const sand = 'M-10 610Q180 570 420 596T840 590T1210 566V910H-10Z'
  const wet = 'M-10 640Q220 600 470 632T900 622T1210 602V720Q900 742 640 728T-10 772Z'
  const surf = [
    [458, 6, 9],
    [496, 9, 7],
    [544, 15, 6],
  ]
    .map(([y = 0, swell = 8, count = 7]) =>
      Array.from({ length: count }, (_, index) => {
        const width = random.between(0.5, 1.15) * (1300 / count)
        const x = (index + 0.5) * (1200 / count) - width / 2 + random.between(-40, 40)
        const top = y + random.between(-9, 9)
        return `<path d="M${r(x)} ${r(top)}q${r(width * 0.4)} ${r(-swell)} ${r(width)} ${r(random.between(-4, 4))}q${r(-width * 0.5)} ${r(-swell * 0.1)} ${r(-width)} 0Z" fill="#fffaf0"/><path d="M${r(x + width * 0.1)} ${r(top + 5)}q${r(width * 0.4)} ${r(swell * 0.5)} ${r(width * 0.8)} 0Z" fill="#15627f" opacity=".35"/>`
      }).join(''),
    )
    .join('')
  const lace = `M-10 622Q180 580 420 608T840 602T1210 578`
  const horses = [
    [330, 812, 1.12, '#7a4630', '#2a1820'],
    [650, 772, 0.9, '#3a2630', '#1a1018'],
    [896, 742, 0.74, '#e9dcc8', '#a89888'],
  ] as const
  const party = [...horses]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, size, coat, mane]) => {
      const left = x + random.between(-26, 26)
      const clothes = dress(random)
      const figure = rider(clothes, coat, mane, random.pick(['#b5442a', '#2a3fb8', '#1e6f5c']))
      return `<g opacity=".26" transform="matrix(1 0 0 -.42 0 ${r(y * 1.42)})">${place(left, y, size, figure)}</g><path d="M${r(left - 130 * size)} ${y + 2}q${r(130 * size)} -10 ${r(260 * size)} 0q${r(-130 * size)} 16 ${r(-260 * size)} 0Z" fill="#5a2f3a" opacity=".45"/>${place(left, y, size, figure)}`
    })
    .join('')
  const prints = Array.from(
    { length: 22 },
    (_, index) => `M${r(40 + index * 15)} ${r(838 - index * 1.4 + (index % 2) * 9)}h0`,
  ).join('')
  const grass = Array.from({ length: 46 }, () => {
    const x = random.between(930, 1200)
    return `M${r(x)} ${r(random.between(840, 900))}q${r(random.between(-18, 6))} -40 ${r(random.between(-44, 10))} -${r(random.between(60, 120))}`
  }).join('')
  return (
    `<path d="M120 402q40-46 110-50 40-30 100-10 60 10 90 60Z" fill="#8fa6b8"/>` +
    hills(ink, random, 398, 8, '#a9bcc6') +
    haze(ink, 300, 104, 0.5) +
    ink.shape(
      sea,
      '#2f93a6',
      { color: '#fff0c8', from: [760, 400], to: [640, 520], user: true, strength: 0.85 },
      { color: '#145078', from: [0, 620], to: [300, 460], user: true, strength: 0.8 },
    ) +
    glints(random, 760, 410, 560, '#fff8e0', 54) +
    surf +
    ink.shape(
      sand,
      '#eac897',
      { color: '#fff4d8', from: [1100, 600], to: [620, 760], user: true },
      { color: '#a8664a', from: [0, 900], to: [420, 740], user: true, strength: 0.75 },
    ) +
    ink.shape(
      wet,
      '#c9a58a',
      { color: '#dff0ea', from: [0.7, 0], to: [0.4, 1], strength: 0.8 },
      { color: '#7a6a80', from: [0, 0.6], to: [0.5, 0.4], strength: 0.6 },
    ) +
    `<path d="${lace}" fill="none" stroke="#fffaf0" stroke-width="13" stroke-linecap="round" opacity=".95"/><path d="M-10 644Q220 604 470 636T900 626T1210 606" fill="none" stroke="#fffaf0" stroke-width="4" opacity=".6"/>` +
    party +
    `<path d="${prints}" stroke="#8a5a48" stroke-width="8" stroke-linecap="round" opacity=".55"/>` +
    ink.shape('M860 910Q960 800 1210 780V910Z', '#dcb07c', { color: '#6a3a3c', from: [0, 1], to: [0.6, 0.2] }) +
    `<path d="${grass}" stroke="#6a7a48" stroke-width="4.5" stroke-linecap="round" fill="none"/>`
  )
}

export const beachHorses: DrawnScene = {
  kind: 'drawn',
  motif: 'beach-horses',
  made: 'place',
  shows: ['horses'],
  native: 'morning',
  horizon: 400,
  sun: [800, 320],
  moon: [820, 140],
  indoors: false,
  close: [380, 700, 1.7],
  detail: [620, 620, 1.35],
  subjects: {
    whole: {
      en: 'Three riders trotting along a wide Atlantic beach at the edge of the surf',
      fr: 'Trois cavaliers au trot le long d’une grande plage atlantique, au bord de l’écume',
    },
    close: {
      en: 'A rider on a chestnut horse, its reflection in the wet sand',
      fr: 'Un cavalier sur un cheval alezan, son reflet dans le sable mouillé',
    },
    detail: {
      en: 'Riders heading for the headland as the waves come in',
      fr: 'Des cavaliers filent vers le cap tandis que les vagues arrivent',
    },
  },
  variations: [
    ['dusk', 'wide'],
    ['morning', 'mirrored', { take: 1 }],
    ['golden', 'close', { take: 2 }],
    ['morning', 'palms', { take: 3 }],
    ['blue', 'detail', { take: 4 }],
  ],
  draw,
}
