import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { glints, haze, hills } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { palm } from '../../parts/plants.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { limb, solid } from '../../parts/solid.ts'

const hull = (color: string, ink: DrawContext['ink']): string =>
  '<path d="M-300 40Q0 84 310 26l-40 50Q0 110-250 84Z" fill="#0f3a56" opacity=".5"/>' +
  solid(ink, 'M-330-60C-200-16 180-16 340-90C330-10 280 50 220 60H-230C-290 40-324-10-330-60Z', color) +
  `<path d="M-330-60C-200-16 180-16 340-90" fill="none" stroke="#f6ead2" stroke-width="15" stroke-linecap="round"/><path d="M-318-26C-190 14 180 14 322-50" fill="none" stroke="#e3a21a" stroke-width="8"/><path d="M-306 4C-190 40 170 40 300-16" fill="none" stroke="${mix(color, '#0a0c30', 0.5)}" stroke-width="5"/>`

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const houses = Array.from({ length: 26 }, (_, i) => {
    const x = 30 + i * 26
    const top = 330 - Math.sin((i / 26) * 3.1) * 110 + random.between(-16, 20)
    return (
      solid(ink, box(x, top, random.between(30, 48), 430 - top), random.pick(['#fffaf0', '#f1e7d8', '#e6dcc8']), 0.6) +
      `<path d="${box(x + 11, top + 18, 9, 14)}" fill="${lit && random.chance(0.6) ? '#ffcf7a' : '#3a5a9a'}"/>`
    )
  }).join('')
  return (
    hills(ink, random, 440, 8, '#c9b0a0') +
    haze(ink, 350, 100, 0.5) +
    houses +
    solid(ink, 'M600 440V210H664V440Z', '#e9c898') +
    solid(ink, box(614, 168, 36, 46), '#e9c898') +
    `<path d="${horseshoe(632, 300, 26, 50)}" fill="#5a3a3a"/>` +
    solid(
      ink,
      'M-20 480V350h30v-22h30v22h40v-22h30v22h40v-22h30v22h40v-22h30v22h40v-22h30v22h40v-22h30v22h40v-22h30v22h40v-22h30v22h60L780 480Z',
      '#d9945a',
    ) +
    solid(ink, horseshoe(330, 480, 70, 100), '#6a3428') +
    [820, 900, 1010, 1130].map((x) => palm(random, x, 470, random.between(90, 150))).join('') +
    ink.shape(
      'M0 460H1200V910H0Z',
      '#3f96ac',
      { color: '#fff0c8', from: [880, 460], to: [660, 660], user: true },
      { color: '#123f6a', from: [0, 900], to: [440, 520], user: true },
    ) +
    glints(random, 860, 470, 880, '#fff6dc', 90) +
    limb(
      Array.from({ length: 26 }, () => `M${r(random.between(0, 1140))} ${r(random.between(520, 890))}q30-10 60 0`).join(
        '',
      ),
      '#d8f0f0',
      4,
    ) +
    place(190, 560, 0.42, hull('#2a62c0', ink)) +
    place(1030, 530, 0.36, hull('#2f6fce', ink), true) +
    limb('M760 460L430 840', '#8a5a34', 15) +
    '<path d="M440 800l-46 70 30 14 40-70Z" fill="#c98a4a"/>' +
    place(440, 722, 1.75, walker({ ...dress(random), robe: '#b5442a', scarf: '#e3a21a' })) +
    place(540, 730, 1.65, walker(dress(random), 'straw'), true) +
    place(720, 740, 2.7, walker({ ...dress(random), robe: '#f1e7d8', scarf: '#1e6f5c' }, 'cap'), true) +
    limb('M700 560L726 500M740 560L744 480', '#d9cdb8', 22) +
    limb('M730 496h0M746 476h0', '#8f5f42', 24) +
    place(590, 770, 1.3, hull('#2a62c0', ink))
  )
}

export const rowingBoat = listingScene({
  motif: 'rowing-boat',
  native: 'morning',
  horizon: 440,
  sun: [880, 360],
  moon: [900, 150],
  shows: ['rowing'],
  near: [590, 660, 1.5],
  whole: [
    'A boatman rowing two passengers over the Bouregreg below the kasbah',
    'Un passeur qui rame debout, deux passagers à bord, sur le Bouregreg au pied de la kasbah',
  ],
  close: [
    'A standing rower and his passengers in a blue boat',
    'Un rameur debout et ses passagers dans une barque bleue',
  ],
  variations: [
    ['golden', 'wide'],
    ['dusk', 'close', { take: 1 }],
  ],
  draw,
})
