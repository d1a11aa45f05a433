import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { glints, haze } from '../../parts/land.ts'
import { glass } from '../../parts/objects.ts'
import { place } from '../../parts/people.ts'
import { skyIn } from '../../parts/room.ts'
import { box, disc, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const lines = (x: number, y: number, lean: number): string =>
    Array.from(
      { length: 9 },
      (_, i) => `M${r(x + i * lean)} ${r(y + i * 23)}q90 ${r(-8)} ${r(i === 8 ? 90 : random.between(180, 210))} 0`,
    ).join('')
  const houses = Array.from({ length: 26 }, (_, i) => {
    const x = 60 + i * 32
    const y = 330 + Math.abs(i - 8) * 9 + random.between(-18, 18)
    return solid(
      ink,
      box(x, y, random.between(36, 56), 480 - y),
      random.pick(['#fff8ea', '#f1e7d8', '#e9dcc4', '#d9e4ea']),
    )
  }).join('')
  const stack = [
    ['#b5442a', 300, 0],
    ['#1e6f5c', 270, 20],
    ['#2a3fb8', 310, -10],
    ['#e3a21a', 250, 30],
  ]
    .map(([color, width, shift], i) => {
      const y = 800 - i * 54
      return (
        solid(ink, box(800 + Number(shift), y, Number(width), 50), String(color)) +
        `<path d="${box(806 + Number(shift), y + 8, Number(width) - 30, 34)}" fill="#f6ead2"/><path d="${box(800 + Number(shift), y, 54, 50)}" fill="${color}"/><path d="M${812 + Number(shift)} ${y + 12}h26m-26 24h26" stroke="#f6dca0" stroke-width="5"/>`
      )
    })
    .join('')
  return (
    skyIn(context, box(0, 0, 1200, 500), 0, 340) +
    '<path d="M560 320q120-60 260-44t380-20v80H560Z" fill="#8fa6c0"/>' +
    haze(ink, 240, 90, 0.5) +
    ink.shape(
      'M0 330H1200V560H0Z',
      '#3f9ab0',
      { color: '#fff0c8', from: [900, 330], to: [700, 480], user: true },
      { color: '#14507a', from: [0, 560], to: [300, 380], user: true },
    ) +
    glints(random, 860, 346, 470, '#fff8e0', 40) +
    `<path d="M760 392l90-4-10 24h-70ZM800 386v-60l30 56Z" fill="#fffaf0"/>` +
    houses +
    solid(ink, 'M0 0H70V560H0ZM1130 0H1200V560H1130ZM0 0H1200V46H0Z', '#2f7f88') +
    '<path d="M100 46q30 140 0 260M1100 46q-30 140 0 260" stroke="#f1e7d8" stroke-width="20" fill="none" opacity=".8"/>' +
    solid(ink, 'M0 470H1200V520H0Z', '#f1e7d8') +
    `<path d="${Array.from({ length: 12 }, (_, i) => disc(50 + i * 100, 495, 17)).join('')}" fill="#2f7f88"/>` +
    solid(ink, disc(600, 850, 760, 330), '#8a4a2c') +
    `<path d="${disc(600, 850, 730, 306)}" fill="none" stroke="#e3a21a" stroke-width="7" opacity=".7"/>` +
    contact(440, 800, 330, 60) +
    solid(ink, 'M120 770L200 560Q320 540 440 580Q560 540 690 560L780 770Q600 750 450 800Q300 750 120 770Z', '#7a2430') +
    solid(ink, 'M140 752L214 556Q330 540 442 578L450 786Q300 736 140 752Z', '#fbf1dc') +
    solid(ink, 'M760 752L678 556Q560 540 442 578L450 786Q600 736 760 752Z', '#f6ead2') +
    limb(lines(236, 578, -7), '#8a7a70', 5) +
    limb(lines(476, 584, 2), '#8a7a70', 5) +
    '<path d="M600 556L640 750l20-30 24 20-40-190Z" fill="#b5442a"/>' +
    contact(960, 856, 210, 30) +
    stack +
    place(1100, 700, 1.3, glass(ink, '#1e6f5c')) +
    contact(150, 850, 90, 22) +
    round(ink, 140, 850, 100, '#f1e7d8', 34) +
    solid(ink, 'M84 836V770H196V836C196 866 84 866 84 836Z', '#fffaf0') +
    round(ink, 140, 770, 56, '#4a2418', 17) +
    limb('M198 786c34-6 34 46-4 44', '#fffaf0', 13)
  )
}

export const cafeBooks = listingScene({
  motif: 'cafe-books',
  native: 'golden',
  quietSky: true,
  shows: ['literature'],
  near: [560, 690, 1.55],
  whole: [
    'An open book, a stack of novels and a coffee on a café table in Tangier, the strait in the window',
    'Un livre ouvert, une pile de romans et un café sur une table à Tanger, le détroit par la fenêtre',
  ],
  close: [
    'The pages of an open book, its red ribbon and a pile of novels',
    'Les pages d’un livre ouvert, son signet rouge et une pile de romans',
  ],
  variations: [
    ['golden', 'wide'],
    ['dusk', 'close', { take: 1 }],
  ],
  draw,
})
