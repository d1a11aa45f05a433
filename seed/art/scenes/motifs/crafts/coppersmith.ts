import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { dress, place, sitter } from '../../parts/people.ts'
import { floor, plaster } from '../../parts/room.ts'
import { box, disc, r, star8 } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const tray = (x: number, y: number, size: number, color: string): string =>
    round(ink, x, y, size, color) +
    `<path d="${disc(x, y, size * 0.84)}${disc(x, y, size * 0.56)}" fill="none" stroke="${mix(color, '#3a0f10', 0.5)}" stroke-width="4"/><path d="${star8(x, y, size * 0.5)}${star8(x, y, size * 0.24)}" fill="none" stroke="${mix(color, '#fff4d0', 0.6)}" stroke-width="4"/>${Array.from({ length: 16 }, (_, i) => `<path d="${star8(x + Math.cos(i * 0.3927) * size * 0.7, y + Math.sin(i * 0.3927) * size * 0.7, size * 0.09)}" fill="${mix(color, '#3a0f10', 0.45)}"/>`).join('')}`
  const dents = Array.from({ length: 70 }, () => {
    const a = random.between(0.1, 3.04)
    const d = random.between(0.2, 0.94)
    return `M${r(790 - Math.cos(a) * d * 250)} ${r(520 + Math.sin(a) * d * 216)}h0`
  }).join('')
  const pots = [
    [80, 820, 90],
    [1130, 830, 104],
    [1010, 858, 70],
  ]
    .map(
      ([x = 0, y = 0, size = 80]) =>
        contact(x, y, size * 1.1) +
        solid(
          ink,
          `M${x - size} ${y - size * 0.9}C${x - size * 1.1} ${y} ${x - size * 0.5} ${y} ${x} ${y}S${x + size * 1.1} ${y} ${x + size} ${y - size * 0.9}Z`,
          '#c9783a',
        ) +
        round(ink, x, y - size * 0.9, size * 1.06, '#7a3a1c', size * 0.26),
    )
    .join('')
  return (
    plaster(context, '#2f5f5a', 'right') +
    solid(ink, box(0, 0, 1200, 60), '#5a2f1e') +
    tray(170, 250, 150, '#c9703a') +
    tray(460, 190, 112, '#d9983a') +
    tray(700, 220, 128, '#b5602f') +
    tray(1010, 250, 170, '#d9884a') +
    tray(440, 420, 70, '#e0a84a') +
    tray(850, 90, 54, '#d9983a') +
    floor(context, 690, '#a8623f', 'right') +
    contact(800, 840, 330, 50) +
    solid(ink, 'M690 850L720 700H880L910 850Z', '#5a3a2c') +
    solid(ink, 'M540 520C540 680 660 744 790 744S1040 680 1040 520Z', '#d9783a') +
    limb(dents, '#f6c88a', 13) +
    limb(dents.replaceAll('h0', 'm6 8h0'), '#8a3a1c', 7) +
    round(ink, 790, 520, 256, '#e9a45a', 62) +
    round(ink, 790, 526, 232, '#6a2a1a', 50) +
    limb('M530 560C470 560 470 640 546 640M1050 560C1110 560 1110 640 1034 640', '#b5602f', 20) +
    contact(330, 850, 170, 26) +
    solid(ink, 'M200 850V720H430V850Z', '#6a3a22') +
    place(300, 860, 2.5, sitter({ ...dress(random), robe: '#f1e7d8', scarf: '#2a3fb8' }, 'cap')) +
    limb('M470 560L580 400', '#c99850', 17) +
    '<path d="M548 364l84 54-22 34-84-54Z" fill="#3a3438"/><path d="M548 364l84 54-8 12-84-54Z" fill="#7d7f88"/>' +
    limb('M640 380l30-40m-6 74l50-26m-40 62l54 2', '#ffe9a8', 8) +
    pots
  )
}

export const coppersmith = listingScene({
  motif: 'coppersmith',
  native: 'golden',
  indoors: true,
  shows: ['copper'],
  near: [720, 520, 1.5],
  whole: [
    'A coppersmith hammering a great cauldron under a wall of engraved trays',
    'Un dinandier qui martèle un grand chaudron sous un mur de plateaux gravés',
  ],
  close: [
    'A hammer falling on the dented rim of a copper cauldron',
    'Le marteau tombe sur le bord d’un chaudron de cuivre',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
