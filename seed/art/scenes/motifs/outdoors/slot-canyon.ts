import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { dress, hiker, place } from '../../parts/people.ts'
import { skyIn } from '../../parts/room.ts'
import { r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

const layers = ['#f0b27a', '#e0935a', '#d07a44', '#b9602f', '#9a4a28', '#7a3622'] as const

function draw(context: DrawContext): string {
  const { ink, random } = context
  /** One wall of the crack: `reach` is how far it comes in, its line swings as water cut it. */
  const wall = (reach: number, side: 1 | -1, phase: number): string => {
    const x = (value: number): number => 600 + side * value
    const swing = (t: number): number => reach + Math.sin(t * 5 + phase) * 46 + Math.sin(t * 11 + phase * 2) * 18
    const points = Array.from({ length: 15 }, (_, i) => {
      const t = i / 14
      return [x(swing(t)), -20 + t * 940] as const
    })
    const edge = points
      .slice(1)
      .map(([px, py], i) => {
        const [ax, ay] = points[i] ?? [px, py]
        return `C${r(ax)} ${r(ay + 33)} ${r(px)} ${r(py - 33)} ${r(px)} ${r(py)}`
      })
      .join('')
    const [sx, sy] = points[0] ?? [600, -20]
    return `M${r(x(700))} -20L${r(sx)} ${r(sy)}${edge}L${r(x(700))} 920Z`
  }
  const walls = layers
    .map((color, i) => {
      const reach = 64 + i * 82
      return (
        solid(ink, wall(reach, -1, i * 0.8), mix(color, '#4a1f2a', 0.14)) +
        solid(ink, wall(reach + 10, 1, i * 0.8 + 2), color)
      )
    })
    .join('')
  const bands = Array.from({ length: 40 }, () => {
    const left = random.chance(0.5)
    const x = left ? random.between(-20, 200) : random.between(960, 1180)
    return `M${r(x)} ${r(random.between(0, 900))}q60 ${r(random.between(-30, 30))} ${r(random.between(60, 120))} ${r(random.between(-14, 14))}`
  }).join('')
  return (
    skyIn(context, 'M0 0H1200V900H0Z', -100, 700) +
    ink.glow(600, 420, 320, '#fff3d0', 0.9) +
    walls +
    limb(bands, '#5a2418', 6) +
    solid(ink, 'M330 910C400 800 500 740 600 730C700 740 800 800 870 910Z', '#efc48e') +
    solid(ink, 'M500 770C520 690 640 680 680 770Q600 800 500 770Z', '#b9683a') +
    limb('M640 60C620 260 650 420 610 700', '#f6ead2', 7) +
    place(596, 706, 1.5, hiker({ ...dress(random), robe: '#2a3fb8', scarf: '#e3a21a' })) +
    contact(560, 872, 70, 12) +
    place(556, 876, 2.6, hiker({ ...dress(random), robe: '#1e6f5c', scarf: '#b5442a' })) +
    limb('M578 690Q620 640 632 590', '#1e6f5c', 17) +
    '<circle cx="633" cy="584" r="10" fill="#8f5f42"/>'
  )
}

export const slotCanyon = listingScene({
  motif: 'slot-canyon',
  native: 'golden',
  quietSky: true,
  shows: ['slot canyon'],
  near: [600, 690, 1.6],
  whole: [
    'Two climbers on a rope between the smooth walls of a slot canyon in the Dadès',
    'Deux grimpeurs à la corde entre les parois lisses d’un canyon étroit du Dadès',
  ],
  close: [
    'A guide waiting above a boulder in a narrow canyon',
    'Un guide attend au-dessus d’un rocher dans un canyon étroit',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
