import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { glints } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { pot } from '../../parts/plants.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const blossom = (x: number, y: number, spread: number, count: number): string =>
    limb(
      Array.from(
        { length: count },
        () => `M${r(x + random.between(-spread, spread))} ${r(y + random.between(-spread * 0.5, spread * 0.7))}h0`,
      ).join(''),
      '#1e6f5c',
      34,
    ) +
    limb(
      Array.from(
        { length: count },
        () => `M${r(x + random.between(-spread, spread))} ${r(y + random.between(-spread * 0.5, spread * 0.7))}h0`,
      ).join(''),
      '#e0557f',
      20,
    )
  const door = (x: number, base: number, width: number, height: number, color: string): string =>
    solid(ink, horseshoe(x, base, width + 40, height + 26), '#e3b878') +
    solid(ink, horseshoe(x, base, width, height), color) +
    `<path d="M${x} ${base - height + 20}V${base}" stroke="#0f2a5a" stroke-width="5"/>${[0.3, 0.5, 0.7].map((t) => `<path d="M${x - width * 0.3} ${r(base - height * t)}h0m${r(width * 0.6)} 0h0" stroke="#e3a21a" stroke-width="13" stroke-linecap="round"/>`).join('')}`
  const window = (x: number, y: number): string =>
    `<path d="${box(x, y, 74, 96)}" fill="${lit ? '#ffcf7a' : '#2a4a78'}"/><path d="M${x - 8} ${y}h90M${x} ${y + 32}h74M${x} ${y + 64}h74M${x + 24} ${y}v96M${x + 50} ${y}v96" stroke="#1f5a4a" stroke-width="6" fill="none"/>`
  return (
    ink.shape(
      'M380 420H820V640H380Z',
      '#2f93a6',
      { color: '#fff0c8', from: [640, 420], to: [560, 600], user: true },
      { color: '#145078', from: [380, 640], to: [560, 480], user: true },
    ) +
    glints(random, 620, 430, 580, '#fff8e0', 30) +
    '<path d="M520 460l70-4-10 22h-52ZM552 454v-52l28 50Z" fill="#fffaf0"/><path d="M380 424q100-34 200-14t240-8v22Z" fill="#d9b890"/>' +
    solid(ink, 'M-20 910V40L400 250V640Z', '#fbf6ea') +
    solid(ink, 'M-20 910V520L400 500V640Z', '#2a62c0') +
    solid(ink, 'M1220 910V0L800 230V640Z', '#f4ecdc') +
    solid(ink, 'M1220 910V500L800 490V640Z', '#2f6fce') +
    solid(ink, 'M-20 60V20L410 236V262ZM1220 20V-20L790 216V242Z', '#1f5a4a') +
    solid(ink, 'M380 640H820L1230 910H-30Z', '#d9cbb8') +
    Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M${r(370 - i * i * 11)} ${r(646 + i * i * 8)}H${r(830 + i * i * 11)}" stroke="#9a8a80" stroke-width="5" opacity=".7"/>`,
    ).join('') +
    door(1010, 790, 180, 380, '#1f56b0') +
    door(190, 790, 170, 360, '#1e6f5c') +
    window(60, 260) +
    window(290, 360) +
    window(850, 340) +
    window(1120, 220) +
    solid(ink, 'M390 640V560H440V600H760V560H820V640Z', '#f4ecdc') +
    blossom(320, 250, 110, 60) +
    blossom(1120, 120, 130, 76) +
    pot(random, 330, 720, 74, '#c9623c', '#f2b42a') +
    pot(random, 70, 880, 110, '#2a4fb8', '#e0557f') +
    pot(random, 870, 730, 80, '#c9623c', '#e0557f') +
    pot(random, 1150, 880, 100, '#c9623c', '#f2b42a') +
    contact(560, 770, 50, 10) +
    place(560, 774, 1.9, walker(dress(random))) +
    place(640, 700, 1.3, walker(dress(random), 'straw'))
  )
}

export const oudayasLane = listingScene({
  motif: 'oudayas-lane',
  native: 'morning',
  horizon: 420,
  sun: [640, 300],
  moon: [640, 150],
  shows: ['kasbah lane'],
  near: [900, 520, 1.5],
  whole: [
    'A white and blue lane of the Oudayas falling to the sea, doors and bougainvillea on both sides',
    'Une ruelle blanche et bleue des Oudayas qui descend vers la mer, portes et bougainvillées de part et d’autre',
  ],
  close: [
    'A studded blue door in the kasbah, flowers over the wall',
    'Une porte bleue cloutée dans la kasbah, des fleurs par-dessus le mur',
  ],
  variations: [
    ['morning', 'wide'],
    ['dusk', 'close', { take: 1 }],
  ],
  draw,
})
