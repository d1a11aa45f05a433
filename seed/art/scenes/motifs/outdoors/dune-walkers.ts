import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { haze, hills } from '../../parts/land.ts'
import { dress, hiker, place, walker } from '../../parts/people.ts'
import { r } from '../../parts/shapes.ts'
import { limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  /** The crest that people walk on, from the front left to the summit. */
  const at = (t: number): readonly [number, number] => [
    180 + t * 640 - Math.sin(t * 3.14) * 70,
    900 - t * 690 + Math.sin(t * 4.6) * 40,
  ]
  const crest = Array.from({ length: 21 }, (_, i) => at(i / 20))
  const line = crest.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${r(x)} ${r(y)}`).join('')
  const steps = Array.from({ length: 60 }, (_, i) => {
    const [x, y] = at((i / 60) * 0.62)
    return `M${r(x + (i % 2 ? 12 : -10))} ${r(y + 8)}h0`
  }).join('')
  const party = [0.62, 0.52, 0.42, 0.3]
    .map((t, i) => {
      const [x, y] = at(t)
      const size = 1.7 - t * 1.35
      return place(
        x,
        y + 5,
        size,
        i === 0 ? walker({ ...dress(random), robe: '#2a3fb8', scarf: '#e3a21a' }) : hiker(dress(random)),
      )
    })
    .join('')
  const ripples = Array.from({ length: 34 }, () => {
    const y = random.between(520, 890)
    return `M${r(random.between(560, 1150))} ${r(y)}q50 ${r(random.between(-14, -4))} 110 8`
  }).join('')
  return (
    hills(ink, random, 560, 26, '#d9a06a') +
    haze(ink, 460, 120, 0.5) +
    hills(ink, random, 640, 40, '#cf8f56') +
    solid(ink, `${line}C960 330 1080 520 1240 600V910H180Z`, '#eab06a') +
    ink.shape(
      `${line}C650 320 320 430 -40 600V910H180Z`,
      '#9a5a4a',
      { color: '#3a1f4a', from: [0, 1], to: [0.9, 0.1], strength: 0.8 },
      { color: '#c98a6a', from: [1, 0], to: [0.6, 0.4], strength: 0.5 },
    ) +
    limb(ripples, '#d0904e', 5) +
    `<path d="${line}" fill="none" stroke="#fff0cc" stroke-width="7"/>` +
    limb(steps, '#7a4638', 9) +
    party
  )
}

export const duneWalkers = listingScene({
  motif: 'dune-walkers',
  native: 'golden',
  horizon: 560,
  sun: [950, 380],
  moon: [950, 140],
  shows: ['dune walk'],
  near: [420, 590, 1.6],
  whole: [
    'Four walkers on the knife edge of the great dune as the light comes',
    'Quatre marcheurs sur l’arête de la grande dune, dans le jour qui vient',
  ],
  close: ['Footprints and walkers along the crest of a dune', 'Des traces et des marcheurs sur la crête d’une dune'],
  variations: [
    ['golden', 'wide'],
    ['dusk', 'close', { take: 1 }],
  ],
  draw,
})
