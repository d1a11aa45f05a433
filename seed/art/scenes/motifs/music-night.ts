import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { type Clothes, crossLegged, dress, place } from '../parts/people.ts'
import { palm } from '../parts/plants.ts'
import { box, disc, horseshoe, r, star8 } from '../parts/shapes.ts'

const guembri =
  '<path d="M-52-34C-60-62-30-72-6-62L26-52C36-40 30-22 14-18L-30-14C-44-14-50-22-52-34Z" fill="#a8642a"/><path d="M-44-34C-50-54-28-60-8-54L14-46C22-38 18-28 8-26L-28-22Z" fill="#e9c078"/><path d="M14-50L96-92" stroke="#5a2c1a" stroke-width="9" stroke-linecap="round"/><path d="M-30-38L90-90" stroke="#fff3d4" stroke-width="2"/>'
const drum =
  '<path d="M-28-60h56l-10 56h-36Z" fill="#b5442a"/><path d="M-28-60h20l-4 56h-6Z" fill="#6a2020"/><path d="M-24-40L-4-8M4-44L22-12M24-44L4-10M-4-44L-20-12" stroke="#f6dcae" stroke-width="3"/><ellipse cy="-60" rx="29" ry="9" fill="#f6e6c8"/>'
const tambourine =
  '<circle cx="6" cy="-70" r="34" fill="#f3e3c6"/><circle cx="6" cy="-70" r="34" fill="none" stroke="#8a4a26" stroke-width="8"/><path d="M-26-70h0m64 0h0m-32-33h0m0 66h0" stroke="#e3b04a" stroke-width="10" stroke-linecap="round"/>'
const castanets =
  '<path d="M-34-66q14-12 26 0q-12 14-26 0Zm44 4q14-12 26 0q-12 14-26 0Z" fill="#c0c4cc" stroke="#5a5c68" stroke-width="3"/>'
const flute = '<path d="M-6-112L66-58" stroke="#c98a4a" stroke-width="8" stroke-linecap="round"/>'

/** A string of lamps across the court; lit even at dusk. */
function garland(
  { raw, skyInk, lit, random }: DrawContext,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
): string {
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 1) / 10
    const x = x1 + (x2 - x1) * t
    const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)
    const color = random.pick(['#ffcf7a', '#ffe9a8', '#ffb85a'])
    return (
      (lit ? raw(skyInk.lamp(x, y + 12, 58, '#ffc060', 0.7)) : '') +
      raw(
        `<path d="M${r(x - 9)} ${r(y)}h18l4 22h-26Z" fill="${lit ? color : '#e9c078'}"/><path d="M${r(x - 9)} ${r(y - 3)}h18v5h-18Z" fill="#5a3018"/>`,
      )
    )
  }).join('')
  return `<path d="M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}" fill="none" stroke="#2a1820" stroke-width="3"/>${lamps}`
}

function arcade({ ink, lit }: DrawContext): string {
  const arches = [120, 320, 880, 1080]
    .map(
      (x) =>
        `<path d="${horseshoe(x, 620, 146, 240)}" fill="#f6e2b8"/><path d="${horseshoe(x, 620, 118, 216)}" fill="${lit ? '#f9b95a' : '#6a3a2c'}"/>${ink.shade(horseshoe(x, 620, 118, 216), { color: '#2a0f18', from: [0.3, 0], to: [0.5, 0.9], strength: 0.95 })}`,
    )
    .join('')
  const wall = `M-10 320H1210V640H-10Z`
  const merlons = Array.from({ length: 25 }, (_, index) => box(index * 50 - 8, 302, 28, 20)).join('')
  return (
    ink.shape(
      wall + merlons,
      '#d99a68',
      { color: '#ffe0b0', from: [0.6, 0.9], to: [0.5, 0.1], strength: 0.6 },
      { color: '#4a1f34', from: [0, 0], to: [0.4, 0.9], strength: 0.75 },
    ) +
    `<path d="${box(0, 344, 1200, 10)}" fill="#1e6f5c"/>` +
    arches +
    ink.shape(box(440, 250, 320, 390), '#c98254', { color: '#4a1a2c', from: [0, 0.2], to: [0.7, 0.8] }) +
    `<path d="${horseshoe(600, 624, 232, 330)}" fill="#f6e2b8"/><path d="${horseshoe(600, 624, 196, 300)}" fill="#7a3a2a"/>` +
    ink.shade(horseshoe(600, 624, 196, 300), { color: '#1c0a14', from: [0, 0], to: [0.6, 0.9] }) +
    `<path d="${[480, 560, 640, 720].map((x) => star8(x, 280, 17)).join('')}" fill="#2a3fb8"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random, lit, raw, skyInk, warm } = context
  const carpet = disc(600, 750, 470, 112)
  const held = [tambourine, castanets, guembri, drum, flute]
  const colors = ['#2a3fb8', '#f1e7d8', '#b5442a', '#1e6f5c', '#e3a21a']
  const first = random.whole(0, 4)
  const band = [230, 415, 600, 785, 970]
    .map((x, index) => {
      const clothes: Clothes = { ...dress(random), robe: colors[(index + first) % 5] ?? '#f1e7d8' }
      const y = 748 + (index === 2 ? 26 : index === 1 || index === 3 ? 14 : -12)
      return `<path d="${disc(x, y - 2, 84, 15)}" fill="#3a0f1c" opacity=".5"/>${place(x, y, index === 2 ? 1.62 : 1.4, crossLegged(clothes, held[index] ?? ''), index > 2)}`
    })
    .join('')
  const crowd = Array.from({ length: 11 }, (_, index) => {
    const x = index * 118 + random.between(-24, 24)
    const y = 900 + random.between(0, 26)
    const color = mix(random.pick(colors), '#1c0c24', 0.72)
    const hood = random.chance(0.5)
    return `<path d="M${r(x - 54)} ${r(y + 20)}C${r(x - 56)} ${r(y - 40)} ${r(x - 34)} ${r(y - 62)} ${r(x)} ${r(y - 64)}C${r(x + 34)} ${r(y - 62)} ${r(x + 56)} ${r(y - 40)} ${r(x + 54)} ${r(y + 20)}Z" fill="${color}"/><path d="${hood ? `M${r(x - 27)} ${r(y - 54)}C${r(x - 30)} ${r(y - 110)} ${r(x + 30)} ${r(y - 110)} ${r(x + 27)} ${r(y - 54)}Z` : disc(x, y - 78, 22)}" fill="${hood ? mix(random.pick(colors), '#1c0c24', 0.55) : '#2a1820'}"/>`
  }).join('')
  const ground = 'M-10 620H1210V910H-10Z'
  return (
    palm(random, 380, 420, 300, '#3a5a48', '#7a8f5a') +
    palm(random, 860, 430, 330, '#3a5a48', '#7a8f5a') +
    warm(arcade(context)) +
    ink.shape(
      ground,
      '#c98f66',
      { color: '#ffdfa8', from: [600, 690], to: [160, 880], user: true, strength: 0.8 },
      { color: '#4a1c34', from: [0, 900], to: [420, 720], user: true, strength: 0.85 },
      { color: '#4a1c34', from: [1200, 900], to: [800, 720], user: true, strength: 0.7 },
    ) +
    (lit ? raw(skyInk.lamp(600, 690, 520, '#ffa84a', 0.6)) : '') +
    warm(
      ink.shape(
        carpet,
        '#a3352a',
        { color: '#4a0f24', from: [0.1, 1], to: [0.5, 0.3] },
        { color: '#ffb870', from: [0.5, 0], to: [0.5, 0.6], strength: 0.6 },
      ),
    ) +
    `<path d="${disc(600, 750, 436, 98)}" fill="none" stroke="#f1e0bc" stroke-width="7" stroke-dasharray="22 15"/><path d="${disc(600, 750, 400, 86)}" fill="none" stroke="#2a3fb8" stroke-width="11"/>` +
    warm(band) +
    garland(context, -20, 190, 620, 150, 70) +
    garland(context, 580, 150, 1220, 190, 74) +
    crowd
  )
}

export const musicNight: DrawnScene = {
  kind: 'drawn',
  motif: 'music-night',
  made: 'place',
  shows: ['Gnawa'],
  native: 'morning',
  horizon: 420,
  sun: [960, 250],
  moon: [640, 90],
  indoors: false,
  close: [600, 690, 1.55],
  detail: [360, 640, 1.65],
  subjects: {
    whole: {
      en: 'Musicians seated on a carpet in a courtyard, playing lute, drum and tambourine to a seated crowd',
      fr: 'Des musiciens assis sur un tapis dans une cour jouent du luth, du tambour et du tambourin devant un public assis',
    },
    close: {
      en: 'A lute player between a drummer and a castanet player',
      fr: 'Un joueur de guembri entre un tambour et un joueur de crotales',
    },
    detail: {
      en: 'Two musicians with tambourine and castanets under strings of lamps',
      fr: 'Deux musiciens, tambourin et crotales, sous des guirlandes de lampes',
    },
  },
  variations: [
    ['night', 'wide'],
    ['dusk', 'mirrored', { take: 1 }],
    ['night', 'close', { take: 2 }],
    ['blue', 'arch', { take: 3 }],
    ['dusk', 'detail', { take: 4 }],
    ['morning', 'close', { take: 5 }],
  ],
  draw,
}
