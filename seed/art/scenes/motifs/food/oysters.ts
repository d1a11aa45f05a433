import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, forearm, round, solid } from '../../parts/solid.ts'

/** An opened oyster, its hinge towards the dish's middle. */
const oyster = ({ ink }: DrawContext, x: number, y: number, turn: number): string =>
  `<g transform="translate(${r(x)} ${r(y)})rotate(${r(turn)})">${
    solid(ink, 'M0 74C-34 62-66 20-60-26C-54-60-22-78 4-76C40-74 64-44 58-2C54 34 30 66 0 74Z', '#6f7a80') +
    solid(ink, 'M0 58C-26 46-50 16-46-22C-40-48-18-62 4-60C32-58 50-34 44 0C40 28 22 50 0 58Z', '#f1ece0', 0.6) +
    solid(ink, 'M2 34C-22 26-34 4-30-20C-22-40 8-44 22-28C34-8 26 24 2 34Z', '#b9b09a', 0.7)
  }<path d="M-24-16q22-26 44-2M-20 4q18 18 34 2" stroke="#5f5a58" stroke-width="5" fill="none" opacity=".6"/><path d="M-6-26q10-6 18 2" stroke="#fffdf4" stroke-width="6" fill="none" stroke-linecap="round"/></g>`

const lemon = ({ ink }: DrawContext, x: number, y: number, size: number): string =>
  round(ink, x, y, size, '#f2c92a') +
  `<path d="${disc(x, y, size * 0.84)}" fill="#fff3b8"/>${Array.from({ length: 8 }, (_, index) => {
    const a = (index * Math.PI) / 4
    const b = a + 0.62
    const at = (t: number, reach: number): string =>
      `${r(x + Math.cos(t) * size * reach)} ${r(y + Math.sin(t) * size * reach)}`
    return `<path d="M${at((a + b) / 2, 0.12)}L${at(a, 0.76)}Q${at((a + b) / 2, 0.86)} ${at(b, 0.76)}Z" fill="#f6d84a"/>`
  }).join('')}`

function draw(context: DrawContext): string {
  const { ink, random, define } = context
  define('<pattern id="cloth" width="150" height="150" patternUnits="userSpaceOnUse"><path d="M0 0h150v150H0Z" fill="#f4ead6"/><path d="M0 0h75v150H0Z" fill="#2a3fb8" opacity=".55"/><path d="M0 0h150v75H0Z" fill="#2a3fb8" opacity=".55"/></pattern>')
  const ice = Array.from({ length: 150 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.between(0, 1)) * 330
    return `<path d="${disc(560 + Math.cos(angle) * reach, 452 + Math.sin(angle) * reach, random.between(12, 30), random.between(10, 22))}" fill="${random.pick(['#eaf4f4', '#d2e6ea', '#ffffff', '#b9d6de'])}"/>`
  }).join('')
  const dozen = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2
    return oyster(context, 560 + Math.cos(angle) * 256, 452 + Math.sin(angle) * 256, (angle * 180) / Math.PI + 90)
  }).join('')
  const inner = [30, 150, 270]
    .map((angle) => {
      const a = (angle * Math.PI) / 180
      return oyster(context, 560 + Math.cos(a) * 104, 452 + Math.sin(a) * 104, angle + 90)
    })
    .join('')
  return (
    '<path d="M0 0H1200V900H0Z" fill="url(#cloth)"/>' +
    ink.shade('M0 0H1200V900H0Z', { color: '#0c1344', from: [0, 1], to: [0.7, 0.1], strength: 0.7 }) +
    contact(520, 520, 400, 380, 0.35) +
    round(ink, 560, 452, 392, '#c9ccd2') +
    round(ink, 560, 452, 352, '#8fa6b0') +
    ice +
    dozen +
    inner +
    lemon(context, 560, 452, 58) +
    lemon(context, 1030, 250, 92) +
    lemon(context, 1110, 400, 70) +
    contact(1010, 690, 150, 140, 0.3) +
    round(ink, 1030, 670, 140, '#f4ead6') +
    round(ink, 1030, 670, 98, '#7a2430') +
    `<path d="M960 640h0m40 50h0m60-70h0m20 60h0m-60 20h0m-20-90h0" stroke="#e9b0b0" stroke-width="15" stroke-linecap="round"/>` +
    forearm([-60, 130], [196, 300], '#1e6f5c', '#b07a56') +
    '<path d="M190 292l90 44q14 14 0 24l-98-42Z" fill="#d9dade"/>' +
    round(ink, 110, 780, 120, '#d9a05a', 96) +
    '<path d="M40 770q60-50 140-20M60 810q60-40 120-16" stroke="#8a4a20" stroke-width="9" fill="none" stroke-linecap="round"/>'
  )
}

export const oysters = listingScene({
  motif: 'oysters',
  native: 'morning',
  indoors: true,
  shows: ['oysters'],
  near: [640, 470, 1.8],
  whole: [
    'A dozen oysters on ice with lemon, and a hand with a knife, on a checked cloth',
    'Une douzaine d’huîtres sur glace avec du citron, une main et son couteau, sur une nappe à carreaux',
  ],
  close: ['Opened oysters on ice around half a lemon', 'Des huîtres ouvertes sur la glace, autour d’un demi-citron'],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
