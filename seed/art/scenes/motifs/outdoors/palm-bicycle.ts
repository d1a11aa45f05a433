import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { haze, peaks } from '../../parts/land.ts'
import { type Clothes, dress, place } from '../../parts/people.ts'
import { palm } from '../../parts/plants.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

/** Someone on a bicycle, facing right; 230 units long, wheels on y = 0. */
function cyclist({ robe, scarf, skin }: Clothes, frame: string): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="-52" r="50" fill="none" stroke="#2a1c20" stroke-width="8"/><path d="${Array.from({ length: 8 }, (_, i) => `M${x} -52L${r(x + Math.cos(i * 0.785) * 48)} ${r(-52 + Math.sin(i * 0.785) * 48)}`).join('')}" stroke="#7d7f88" stroke-width="2"/>`
  return (
    wheel(-72) +
    wheel(78) +
    limb('M-72-52L-34-118L44-118L2-52ZM-34-118L2-52M44-118L78-52M40-134L50-100M-40-128h16M40-136l28-6', frame, 7) +
    limb('M-26-138L16-104L-8-44', '#2a2f58', 22) +
    limb('M-22-138L22-92L8-36', '#3a4278', 22) +
    '<path d="M-4-36h32v12H-4Z" fill="#f1e7d8"/>' +
    `<path d="M-44-132C-44-180-20-214 8-222C28-222 36-206 30-190L-2-128Q-24-120-44-132Z" fill="${robe}"/>` +
    limb('M16-204Q38-168 62-146', robe, 19) +
    `<circle cx="64" cy="-144" r="9" fill="${skin}"/><circle cx="30" cy="-240" r="21" fill="${skin}"/><path d="M8-240C4-276 52-278 54-246L64-240L52-238C38-246 20-246 8-240Z" fill="${scarf}"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const well = (x: number, y: number, size: number): string =>
    `${solid(
      ink,
      `M${x - 90 * size} ${y}C${x - 60 * size} ${y - 60 * size} ${x + 60 * size} ${y - 60 * size} ${x + 90 * size} ${y}Z`,
      '#c98a5a',
    )}<path d="${disc(x, y - 42 * size, 34 * size, 10 * size)}" fill="#3a1c1c"/>`
  const grass = Array.from(
    { length: 60 },
    () => `M${r(random.between(0, 1200))} ${r(random.between(620, 890))}q3-16 ${r(random.between(-9, 9))}-30`,
  ).join('')
  return (
    peaks(random, 470, 190) +
    haze(ink, 330, 160, 0.6) +
    Array.from({ length: 13 }, (_, i) =>
      palm(random, i * 98 + random.between(-20, 20), 540, random.between(120, 190), '#5a6a48', '#8d9459', '#a06a45'),
    ).join('') +
    haze(ink, 460, 90, 0.4) +
    solid(ink, 'M-20 520Q600 500 1220 520V910H-20Z', '#d9a468') +
    solid(ink, 'M-20 600Q400 560 1220 590V650Q600 640 -20 690Z', '#9fae62') +
    well(840, 640, 0.8) +
    well(1030, 610, 0.5) +
    well(200, 620, 0.6) +
    palm(random, 110, 700, 470) +
    palm(random, 300, 640, 300, '#355132', '#7f9a52') +
    palm(random, 930, 660, 340, '#355132', '#7f9a52') +
    palm(random, 1110, 720, 500) +
    solid(ink, 'M-20 760Q500 690 1220 720V850Q600 860 -20 910Z', '#efcf98') +
    limb('M0 830Q500 770 1200 780M0 870Q500 820 1200 820', '#c99a68', 5) +
    limb(grass, '#6a8a44', 5) +
    contact(760, 790, 140, 14) +
    place(760, 792, 1.1, cyclist({ ...dress(random), robe: '#1e6f5c', scarf: '#f1e7d8' }, '#e3a21a')) +
    contact(410, 850, 210, 20) +
    place(410, 852, 1.62, cyclist({ ...dress(random), robe: '#b5442a', scarf: '#2a3fb8' }, '#2a3fb8'))
  )
}

export const palmBicycle = listingScene({
  motif: 'palm-bicycle',
  native: 'morning',
  horizon: 470,
  shows: ['cycling'],
  near: [430, 680, 1.6],
  whole: [
    'Two cyclists on a track through the palm grove, past old well shafts, the Atlas behind',
    'Deux cyclistes sur une piste de la palmeraie, le long d’anciens puits, l’Atlas au fond',
  ],
  close: ['A cyclist in red riding between date palms', 'Un cycliste en rouge entre les dattiers'],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
