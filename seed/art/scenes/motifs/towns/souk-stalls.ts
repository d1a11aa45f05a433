import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { box, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const heap = (x: number, y: number, color: string, size: number): string =>
    [4, 3, 2, 1]
      .map((count, row) =>
        Array.from({ length: count }, (_, i) =>
          round(ink, x + (i - (count - 1) / 2) * size * 1.7, y - row * size * 1.3, size, color),
        ).join(''),
      )
      .join('')
  const greens = (x: number, y: number): string =>
    limb(
      Array.from({ length: 40 }, () => `M${r(x + random.between(-66, 66))} ${r(y - random.between(0, 70))}h0`).join(''),
      '#1e6f3c',
      34,
    ) +
    limb(
      Array.from({ length: 24 }, () => `M${r(x + random.between(-60, 60))} ${r(y - random.between(10, 76))}h0`).join(
        '',
      ),
      '#5f9a4a',
      20,
    )
  const crate = (x: number, y: number): string =>
    solid(ink, box(x - 100, y, 200, 66), '#b5824e') +
    `<path d="M${x - 100} ${y + 32}h200M${x - 60} ${y}v66M${x + 60} ${y}v66" stroke="#6a4426" stroke-width="4"/>`
  const awning = (x: number, y: number, width: number, color: string): string =>
    Array.from(
      { length: 6 },
      (_, i) =>
        `<path d="M${r(x + (i * width) / 6)} ${y}h${r(width / 6)}l${r((i - 2) * 6)} 90a${r(width / 12)} 20 0 0 1 ${r(-width / 6)} 0Z" fill="${i % 2 ? '#f4ead6' : color}"/>`,
    ).join('') + limb(`M${x + 10} ${y + 80}V640M${x + width - 10} ${y + 80}V640`, '#6a4426', 10)
  const basket =
    solid(ink, 'M-50-60H50L40 0H-40Z', '#e0b060') +
    '<path d="M-48-44H48M-44-18H44" stroke="#b5442a" stroke-width="12"/><path d="M-46-31H46" stroke="#2a3fb8" stroke-width="9"/>' +
    limb('M-44-60C-40-120 40-120 44-60', '#8a5a2a', 9) +
    limb('M-20-66l-10-40m20 40v-52m16 52l14-40', '#2f7a48', 12)
  return (
    solid(ink, box(0, 0, 1200, 700), '#d9a876') +
    solid(ink, 'M430 700V180H770V700Z', '#f3dcae') +
    ink.shade('M430 700V180H770V700Z', { color: '#fff8e0', from: [0.5, 0], to: [0.5, 1], strength: 0.9 }) +
    [470, 560, 650, 730]
      .map((x, i) => place(x, 640 + (i % 2) * 16, 1.1, walker(dress(random), random.pick(['scarf', 'cap']))))
      .join('') +
    awning(330, 250, 190, '#1e6f5c') +
    awning(690, 240, 200, '#2a3fb8') +
    '<path d="M0 0H1200V60L600 130L0 60Z" fill="#8a5a3a"/><path d="M0 60L600 130L1200 60V96L600 166L0 96Z" fill="#5a3426"/>' +
    Array.from(
      { length: 9 },
      (_, i) => `<path d="M${120 + i * 120} 0l${(i - 4) * -16} 140" stroke="#fff3cf" stroke-width="7" opacity=".7"/>`,
    ).join('') +
    awning(-30, 190, 380, '#b5442a') +
    awning(850, 190, 380, '#d98a1c') +
    solid(ink, 'M-20 690H1220V910H-20Z', '#b58a68') +
    solid(ink, box(-20, 560, 400, 190), '#7a4a2c') +
    solid(ink, box(830, 560, 400, 190), '#7a4a2c') +
    heap(90, 545, '#e8861c', 27) +
    heap(280, 545, '#d9382a', 26) +
    greens(930, 550) +
    heap(1110, 545, '#f2c92a', 26) +
    crate(80, 640) +
    crate(290, 640) +
    crate(930, 640) +
    crate(1140, 640) +
    heap(80, 636, '#6d3a5a', 22) +
    heap(290, 636, '#8fae4a', 22) +
    heap(930, 636, '#e07a24', 22) +
    heap(1140, 636, '#b5442a', 22) +
    contact(600, 862, 110, 18) +
    place(570, 866, 4, walker({ robe: '#2a3fb8', scarf: '#e3a21a', skin: '#8f5f42' })) +
    limb('M606 590Q660 640 690 700', '#24369c', 36) +
    round(ink, 692, 706, 19, '#8f5f42') +
    place(712, 856, 1.5, basket) +
    limb('M540 590Q500 620 476 590', '#24369c', 34) +
    round(ink, 474, 584, 18, '#8f5f42') +
    solid(ink, 'M430 500L496 510L486 600L424 590Z', '#fffaf0') +
    '<path d="M444 522l40 6m-42 12l40 6m-42 12l30 5" stroke="#8a7a70" stroke-width="5" stroke-linecap="round"/>' +
    contact(210, 860, 110, 20) +
    crate(200, 800) +
    greens(200, 800) +
    contact(1010, 870, 110, 20) +
    crate(1010, 806) +
    heap(1010, 802, '#e8861c', 22)
  )
}

export const soukStalls = listingScene({
  motif: 'souk-stalls',
  native: 'golden',
  indoors: true,
  shows: ['souk'],
  near: [600, 680, 1.5],
  whole: [
    'A shopper with a list and a striped basket between the fruit stalls of a covered souk',
    'Une cliente, sa liste et son panier rayé entre les étals de fruits d’un souk couvert',
  ],
  close: [
    'A shopping list held up among oranges and tomatoes',
    'Une liste de courses tendue au milieu des oranges et des tomates',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
    ['dusk', 'mirrored', { take: 2 }],
  ],
  draw,
})
