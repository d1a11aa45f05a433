import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { haze, peaks } from '../../parts/land.ts'
import { dress, footShadow, hiker, place, walker } from '../../parts/people.ts'
import { box, disc, horseshoe, r } from '../../parts/shapes.ts'
import { limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const houses = Array.from({ length: 90 }, (_, i) => {
    const row = Math.floor(i / 18)
    const x = -20 + (i % 18) * 36 + random.between(-8, 8) + row * 8
    const y = 520 + row * 44 + random.between(-12, 12) - (i % 18) * 2
    const color = random.pick(['#4a76d4', '#6f98e4', '#8fb4f0', '#3a5fbf', '#e6eefa', '#a9c4f2'])
    return (
      solid(ink, box(x, y, random.between(34, 54), random.between(40, 66)), color, 0.6) +
      `<path d="${box(x + 12, y + 16, 9, 13)}" fill="${lit && random.chance(0.5) ? '#ffcf7a' : '#1c2f70'}"/>`
    )
  }).join('')
  const agave = (x: number, y: number, size: number): string =>
    Array.from({ length: 9 }, (_, i) => {
      const a = Math.PI * (0.08 + (i / 8) * 0.84)
      return `<path d="M${r(x - 9 * size)} ${y}Q${r(x - Math.cos(a) * 40 * size)} ${r(y - Math.sin(a) * 60 * size)} ${r(x - Math.cos(a) * 100 * size)} ${r(y - Math.sin(a) * 100 * size)}Q${r(x - Math.cos(a) * 30 * size)} ${r(y - Math.sin(a) * 30 * size)} ${r(x + 9 * size)} ${y}Z" fill="${i % 2 ? '#5a9484' : '#3f7a70'}"/>`
    }).join('')
  return (
    peaks(random, 480, 260, '#8f9fc0', '#d9b8a8', '#e9dcd0') +
    haze(ink, 320, 170, 0.55) +
    solid(ink, 'M-20 520C160 440 400 460 620 560V910H-20Z', '#6f8a68') +
    houses +
    haze(ink, 640, 110, 0.25) +
    solid(ink, 'M300 910C420 700 640 470 880 420C1000 400 1120 420 1220 460V910Z', '#8fae58') +
    solid(ink, 'M-20 800C300 740 700 760 1220 700V910H-20Z', '#7f9a4c') +
    limb('M420 910C520 800 820 820 860 720C880 650 700 640 760 560C800 510 900 500 930 450', '#eed3a0', 30) +
    solid(ink, box(850, 290, 230, 150), '#fffaf0') +
    solid(ink, box(836, 276, 258, 24), '#e9dcc8') +
    solid(ink, box(1020, 110, 84, 330), '#fffaf0') +
    solid(ink, box(1008, 96, 108, 22), '#e9dcc8') +
    solid(ink, box(1038, 46, 48, 54), '#fffaf0') +
    '<path d="M1036 48l26-34 26 34Z" fill="#1e6f5c"/><path d="M1062 14V-10" stroke="#e3a21a" stroke-width="5"/>' +
    `<path d="${horseshoe(1062, 220, 32, 60)}${horseshoe(1062, 330, 32, 60)}" fill="${lit ? '#ffcf7a' : '#5a4a5a'}"/><path d="${horseshoe(910, 440, 54, 100)}${horseshoe(980, 440, 40, 80)}" fill="#5a4a5a"/>` +
    limb(
      Array.from(
        { length: 50 },
        () => `M${r(random.between(460, 1200))} ${r(random.between(560, 890))}q3-14 ${r(random.between(-8, 8))}-26`,
      ).join(''),
      '#5a7f3c',
      5,
    ) +
    `<path d="${disc(700, 620, 40, 22)}${disc(1120, 560, 56, 30)}${disc(640, 700, 46, 24)}" fill="#3f6a3c"/>` +
    agave(1110, 850, 1.3) +
    agave(110, 880, 1.2) +
    footShadow(770, 580, 40) +
    place(770, 584, 0.75, walker(dress(random))) +
    place(800, 576, 0.72, walker(dress(random)), true) +
    footShadow(560, 850, 110) +
    place(560, 856, 2.1, hiker(dress(random))) +
    place(650, 838, 2, hiker(dress(random)))
  )
}

export const spanishMosque = listingScene({
  motif: 'spanish-mosque',
  native: 'golden',
  horizon: 480,
  sun: [300, 330],
  moon: [300, 150],
  shows: ['sunset walk'],
  near: [900, 440, 1.5],
  whole: [
    'Walkers climbing to the white Spanish mosque above the blue roofs of Chefchaouen',
    'Des marcheurs qui montent vers la mosquée espagnole, blanche au-dessus des toits bleus de Chefchaouen',
  ],
  close: [
    'The small white mosque on its hill, a path winding up to it',
    'La petite mosquée blanche sur sa colline, un sentier qui y serpente',
  ],
  variations: [
    ['dusk', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
