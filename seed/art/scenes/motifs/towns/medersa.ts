import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { crossLegged, dress, place } from '../../parts/people.ts'
import { skyIn } from '../../parts/room.ts'
import { box, horseshoe, r, star8 } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'
import { tilePalettes, tilePattern } from '../../parts/tiles.ts'

function draw(context: DrawContext): string {
  const { ink, define, random, lit } = context
  define(tilePattern('medersa', 70, tilePalettes.mint) + tilePattern('medersa-floor', 120, tilePalettes.terracotta))
  const lace = Array.from({ length: 12 }, (_, i) => star8(50 + i * 100, 260, 38)).join('')
  const small = Array.from({ length: 24 }, (_, i) => star8(25 + i * 50, 322, 15)).join('')
  const eaves = Array.from(
    { length: 40 },
    (_, i) => `<path d="M${i * 31} 78v46a15 15 0 0 0 30 0v-46Z" fill="${i % 2 ? '#1e6f5c' : '#2f8a6a'}"/>`,
  ).join('')
  const brackets = Array.from({ length: 20 }, (_, i) => solid(ink, box(10 + i * 62, 136, 26, 56), '#7a4326')).join('')
  const cell = (x: number): string =>
    solid(ink, box(x - 62, 210, 124, 160), '#e9d2a8') +
    solid(ink, horseshoe(x, 360, 84, 134), lit ? '#ffcf7a' : '#4a2420') +
    `<path d="M${x - 42} 300h84M${x - 42} 330h84M${x - 14} 240v120M${x + 14} 240v120" stroke="#7a4326" stroke-width="6"/>`
  const arch = horseshoe(600, 690, 330, 400)
  const niche = (x: number): string =>
    solid(ink, horseshoe(x, 690, 190, 300), '#6a3a26') +
    `<path d="M${x - 70} 480v210m35-260v260m35-280v280m35-260v260m35-210v210" stroke="#a8703c" stroke-width="9"/>`
  return (
    skyIn(context, 'M0 0H1200V100H0Z', 0, 200) +
    solid(ink, box(0, 190, 1200, 520), '#ecd9b4') +
    `<path d="${lace}${small}" fill="#c9a878"/><path d="M0 206H1200M0 344H1200" stroke="#b58a5a" stroke-width="8"/>` +
    brackets +
    solid(ink, box(0, 118, 1200, 26), '#5a2f1e') +
    eaves +
    cell(170) +
    cell(1030) +
    solid(ink, box(330, 196, 540, 500), '#f1e2c2') +
    `<path d="${[380, 460, 540, 620, 700, 780].map((x) => star8(x + 20, 240, 30)).join('')}" fill="none" stroke="#b58a5a" stroke-width="6"/>` +
    solid(ink, horseshoe(600, 690, 400, 440), '#c9a06a') +
    solid(ink, arch, '#3a2430') +
    skyIn(context, horseshoe(600, 690, 180, 270), 420, 720) +
    solid(ink, horseshoe(600, 690, 120, 190), '#b5744a') +
    niche(170) +
    niche(1030) +
    `<path d="${box(0, 560, 330, 136)}${box(870, 560, 330, 136)}" fill="url(#medersa)"/><path d="M265 690V560H330V690ZM870 690V560H935V690Z" fill="url(#medersa)"/>` +
    niche(170) +
    niche(1030) +
    '<path d="M0 552H76M264 552H330M870 552H936M1124 552H1200" stroke="#2a1c28" stroke-width="12"/>' +
    '<path d="M-10 690H1210V910H-10Z" fill="#f1e7d8"/><path d="M60 700H380L250 900H-60ZM820 700H1140L1260 900H950Z" fill="url(#medersa-floor)" opacity=".8"/>' +
    ink.shade('M-10 690H1210V910H-10Z', { color: '#3a1622', from: [0, 1], to: [0.7, 0.1], strength: 0.7 }) +
    solid(ink, 'M380 730H820L900 880H300Z', '#f6ead2') +
    solid(ink, 'M410 746H790L856 862H344Z', '#2f8a96') +
    `<path d="M560 760h80l16 70h-112Z" fill="#ecd9b4" opacity=".5"/>` +
    limb(
      Array.from(
        { length: 12 },
        () => `M${r(random.between(400, 780))} ${r(random.between(756, 850))}h${r(random.between(20, 60))}`,
      ).join(''),
      '#d8f2e4',
      4,
    ) +
    contact(190, 850, 140, 20) +
    place(
      190,
      856,
      1.9,
      crossLegged(
        { ...dress(random), robe: '#2a3fb8', scarf: '#f1e7d8' },
        '<path d="M-30-56L0-48L30-56V-80L0-72L-30-80Z" fill="#fff8ea"/><path d="M0-48V-72" stroke="#b5442a" stroke-width="3"/>',
      ),
    )
  )
}

export const medersa = listingScene({
  motif: 'medersa',
  native: 'golden',
  quietSky: true,
  shows: ['medersa'],
  near: [300, 520, 1.5],
  whole: [
    'The courtyard of a medersa: carved plaster, cedar eaves, students’ cells and a basin',
    'La cour d’une médersa : plâtre ciselé, auvent de cèdre, cellules d’étudiants et bassin',
  ],
  close: [
    'A reader cross-legged under the windows of the students’ cells',
    'Un lecteur en tailleur sous les fenêtres des cellules d’étudiants',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
