import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { haze, hills } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, raw, lit, skyInk } = context
  const shore = 'M1220 560C1000 590 860 620 700 700C620 740 500 800 420 910H1220Z'
  const lights = Array.from({ length: 150 }, () => {
    const t = random.between(0, 1)
    const x = 470 + t * 730
    const y = 880 - t * 310 - Math.sin(t * 3.1) * 40 + random.between(10, 200) * (0.3 + t * 0.6)
    return `M${r(x)} ${r(y)}h0`
  })
  const town = Array.from({ length: 60 }, () => {
    const t = random.between(0, 1)
    const x = 560 + t * 640
    const y = 900 - t * 290 + random.between(0, 120)
    return `<path d="${box(x, y, random.between(30, 60), random.between(20, 44))}" fill="${random.pick(['#f6eee0', '#e9d9c0', '#fffaf0', '#d9c4a8'])}"/>`
  }).join('')
  const wall =
    'M40 330V250h22v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h26v-18h24v18h30V330Z'
  const tower = (x: number, width: number, top: number): string =>
    solid(ink, `M${x} 350V${top}h${width}V350Z`, '#d9985a') +
    Array.from(
      { length: 4 },
      (_, i) => `<path d="${box(x + (i * width) / 4 + 3, top - 18, width / 4 - 8, 18)}" fill="#d9985a"/>`,
    ).join('')
  return (
    ink.shape(
      'M0 470H1200V910H0Z',
      '#3f8fb0',
      { color: '#ffe0a8', from: [820, 470], to: [640, 620], user: true },
      { color: '#123f70', from: [0, 900], to: [420, 560], user: true },
    ) +
    hills(ink, random, 486, 10, '#8f9fc0').replaceAll('900Z', '520Z') +
    haze(ink, 400, 90, 0.5) +
    ink.shape(
      'M0 520H1200V910H0Z',
      '#3f8fb0',
      { color: '#ffe0a8', from: [860, 520], to: [700, 640], user: true },
      { color: '#123f70', from: [0, 900], to: [420, 600], user: true },
    ) +
    solid(ink, shore, '#d9b48a') +
    town +
    (lit
      ? raw(
          limb(lights.join(''), '#ffb85a', 16).replace('<path', '<path opacity=".35"') +
            limb(lights.join(''), '#fff0c0', 7),
        )
      : '') +
    `<path d="M1220 552C1000 584 850 612 690 694C600 740 480 800 400 910" fill="none" stroke="#fffaf0" stroke-width="9"/>` +
    solid(ink, 'M-20 330C160 296 420 300 560 340C640 400 640 480 700 560C640 700 400 820 240 910H-20Z', '#b5784a') +
    solid(ink, 'M-20 420C120 460 300 560 330 700C300 800 260 860 220 910H-20Z', '#8a5a3c') +
    limb('M40 910C240 820 520 740 470 640C430 570 180 560 240 480C280 420 400 430 400 356', '#efd0a0', 24) +
    solid(ink, wall, '#e0a868') +
    tower(20, 80, 210) +
    tower(250, 110, 190) +
    tower(520, 70, 214) +
    solid(ink, horseshoe(305, 350, 56, 100), lit ? '#ffcf7a' : '#5a2a24') +
    (lit ? raw(skyInk.lamp(305, 320, 170, '#ffc060', 0.7)) : '') +
    [
      [380, 640, 1.1],
      [430, 660, 1.15],
      [250, 790, 1.7],
      [170, 830, 1.9],
      [330, 770, 1.6],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          contact(x, y, 26 * size, 6) +
          place(x, y, size, walker(dress(random), random.pick(['scarf', 'straw', 'cap']))),
      )
      .join('')
  )
}

export const oufellaHill = listingScene({
  motif: 'oufella-hill',
  native: 'morning',
  horizon: 470,
  sun: [860, 400],
  moon: [900, 140],
  shows: ['hilltop fort'],
  near: [360, 500, 1.5],
  whole: [
    'Walkers on the path to the rebuilt kasbah of Agadir Oufella, the bay below',
    'Des marcheurs sur le chemin de la kasbah restaurée d’Agadir Oufella, la baie en contrebas',
  ],
  close: [
    'The walls and gate of a hilltop kasbah above a winding path',
    'Les murs et la porte d’une kasbah au sommet d’un chemin en lacets',
  ],
  variations: [
    ['dusk', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
