import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { boat } from '../../parts/objects.ts'
import { place } from '../../parts/people.ts'
import { disc, r } from '../../parts/shapes.ts'
import { birds } from '../../parts/sky.ts'
import { forearm, limb, round, solid, steam } from '../../parts/solid.ts'

const sardine = ({ ink }: DrawContext): string =>
  solid(ink, 'M-130 0C-80-46 60-46 120-8L168-40L156 0L168 40L120 8C60 46-80 46-130 0Z', '#6f8fa0') +
  '<path d="M-120 4C-70 34 50 34 112 6C50 20-60 20-120 4Z" fill="#f1ece0"/><path d="M-70-28l24 56m4-62 24 66m4-66 22 62m10-56 18 48" stroke="#2a1a20" stroke-width="8" stroke-linecap="round"/><circle cx="-100" cy="-6" r="7" fill="#1a0c14"/>'

function draw(context: DrawContext): string {
  const { ink, random, raw, skyInk } = context
  const bars = Array.from({ length: 15 }, (_, index) => `M${120 + index * 69} 520L${40 + index * 80} 800`).join('')
  const coals = Array.from({ length: 160 }, () => {
    const y = random.between(530, 800)
    return `<path d="${disc(random.between(70, 1130), y, random.between(16, 32), random.between(9, 18))}" fill="${random.pick(['#3a1a1c', '#5a2420', '#ff8a2a', '#ffc04a', '#d9481e', '#2a1216'])}"/>`
  }).join('')
  const fish = [
    [250, 596, 0.86, -76],
    [420, 590, 0.86, -80],
    [590, 588, 0.86, -84],
    [200, 720, 1.02, -76],
    [400, 716, 1.02, -82],
    [604, 714, 1.02, -86],
    [800, 716, 1.02, -92],
  ]
    .map(
      ([x = 0, y = 0, size = 1, turn = 0]) =>
        `<g transform="translate(${r(x)} ${r(y)})rotate(${turn})scale(${size} ${r(size * 0.98)})">${sardine(context)}</g>`,
    )
    .join('')
  return (
    ink.shape(
      'M0 330H1200V560H0Z',
      '#2f93a6',
      { color: '#fff0c8', from: [860, 330], to: [640, 520], user: true },
      { color: '#145078', from: [0, 560], to: [400, 380], user: true },
    ) +
    place(230, 390, 0.9, boat(ink, '#2a5fc8')) +
    place(640, 372, 0.7, boat(ink, '#2a3fb8')) +
    place(1010, 400, 0.96, boat(ink, '#2f6fb8'), true) +
    birds(random, 380, 150, '#fffdf6') +
    birds(random, 820, 220, '#fffdf6') +
    solid(ink, 'M-20 480H1220V910H-20Z', '#c99a6a') +
    solid(ink, 'M40 490H1160L1230 850H-30Z', '#4a3a3e') +
    solid(ink, 'M92 514H1108L1160 812H40Z', '#2a1618') +
    raw(coals) +
    raw(skyInk.lamp(560, 680, 480, '#ff8a2a', 0.6)) +
    `<path d="${bars}" stroke="#9a9da8" stroke-width="8"/><path d="M92 514H1108M60 690H1140M40 812H1160" stroke="#c9ccd2" stroke-width="12"/>` +
    fish +
    round(ink, 980, 600, 54, '#f2c92a', 40) +
    round(ink, 940, 690, 58, '#d9442a', 44) +
    round(ink, 1040, 712, 50, '#6a8f3a', 36) +
    limb('M1140 470L830 620M1160 520L840 660', '#d9dade', 13) +
    forearm([1290, 300], [1130, 490], '#f1e7d8', '#7a4c36') +
    steam(300, 500, 260, '#fff8ea', 0.42) +
    steam(640, 500, 300, '#fff8ea', 0.42) +
    solid(ink, 'M-30 850H1230V910H-30Z', '#2f6fb8')
  )
}

export const fishGrill = listingScene({
  motif: 'fish-grill',
  native: 'morning',
  horizon: 330,
  shows: ['grilled fish'],
  near: [420, 650, 1.6],
  whole: [
    'Sardines over the coals of a harbour grill, blue boats at their moorings behind',
    'Des sardines sur les braises d’un gril du port, des barques bleues amarrées derrière',
  ],
  close: ['Scored sardines browning on an iron grill', 'Des sardines entaillées qui dorent sur un gril de fer'],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
