import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { plaster } from '../../parts/room.ts'
import { disc, r, star8 } from '../../parts/shapes.ts'
import { contact, forearm, limb, round, solid, steam } from '../../parts/solid.ts'
import { bowl, tableTop } from '../../parts/table.ts'

const vegetables = ['#e07a24', '#6a8f3a', '#f2b42a', '#d9442a', '#8fae4a', '#e9e0b8', '#e07a24', '#6a8f3a', '#f2b42a']

function draw(context: DrawContext): string {
  const { ink, random } = context
  const mound = 'M250 560C330 430 480 300 610 288C740 300 890 430 970 560C900 640 320 640 250 560Z'
  const grains = Array.from({ length: 240 }, () => {
    const x = random.between(280, 940)
    const top = 300 + (Math.abs(x - 610) / 360) ** 1.3 * 250
    return `M${r(x)} ${r(random.between(top + 20, 596))}h0`
  })
  const wedges = vegetables
    .map((color, index) => {
      const t = index / (vegetables.length - 1)
      const x = 610 + (t - 0.5) * 640
      const y = 580 + Math.sin(t * Math.PI) * 30
      const lean = (t - 0.5) * 0.62
      return `<g transform="translate(${r(x)} ${r(y)})rotate(${r(lean * 60 * -1)})">${solid(ink, 'M-34 10C-44-60-26-170 0-196C26-170 44-60 34 10Q0 26-34 10Z', color)}<path d="M-8-10C-12-60-6-120 2-160" stroke="${mix(color, '#fff4d0', 0.6)}" stroke-width="6" stroke-linecap="round" fill="none"/></g>`
    })
    .join('')
  const chickpeas = Array.from({ length: 26 }, () =>
    round(ink, random.between(330, 890), random.between(560, 616), 13, '#e9c46a'),
  ).join('')
  const pattern = Array.from({ length: 11 }, (_, index) =>
    star8(250 + index * 72, 672 - Math.abs(index - 5) * 5, 25),
  ).join('')
  return (
    plaster(context, '#7a2f38', 'right') +
    Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="${star8(60 + index * 136, 120, 50)}${star8(128 + index * 136, 230, 26)}" fill="#b5442a" opacity=".7"/>`,
    ).join('') +
    '<path d="M0 310H1200" stroke="#e3a21a" stroke-width="12" opacity=".8"/>' +
    tableTop(context, 430, '#d9a05c') +
    contact(590, 770, 460, 70) +
    solid(ink, 'M110 570C130 730 330 806 610 806S1090 730 1110 570Z', '#f1e7d8') +
    `<path d="${pattern}" fill="#2a3fb8"/><path d="M130 640Q610 860 1090 640M190 720Q610 880 1030 720" fill="none" stroke="#2a3fb8" stroke-width="9"/>` +
    round(ink, 610, 570, 500, '#f6eedd', 104) +
    round(ink, 610, 572, 448, '#dcc8a0', 84) +
    solid(ink, mound, '#f0cf7e') +
    limb(grains.filter((_, i) => i % 2 === 0).join(''), '#fff0c0', 8) +
    limb(grains.filter((_, i) => i % 2 === 1).join(''), '#c9983e', 7) +
    wedges +
    chickpeas +
    [...Array(14)]
      .map((_, i) =>
        round(
          ink,
          540 + (i % 7) * 24,
          330 + Math.floor(i / 7) * 22 + Math.abs((i % 7) - 3) * 12,
          13,
          i % 3 ? '#7a3a20' : '#a8602a',
        ),
      )
      .join('') +
    steam(610, 270, 190) +
    bowl(context, 160, 800, 130, '#2a3fb8', '#d98a3a') +
    `<path d="${disc(1040, 812, 104, 62)}" fill="#c9703c"/>` +
    round(ink, 1040, 800, 104, '#d9864a', 58) +
    round(ink, 1040, 800, 80, '#efe6d0', 40) +
    forearm([1270, 330], [958, 520], '#1e6f5c', '#8f5f42') +
    forearm([-70, 330], [262, 520], '#b5442a', '#b07a56')
  )
}

export const couscous = listingScene({
  motif: 'couscous',
  native: 'golden',
  indoors: true,
  shows: ['couscous'],
  near: [610, 500, 1.7],
  whole: [
    'Two hands reaching for a great dish of couscous with seven vegetables',
    'Deux mains tendues vers un grand plat de couscous aux sept légumes',
  ],
  close: [
    'Steaming couscous under pumpkin, courgette and sweet onions',
    'Un couscous fumant sous la courge, la courgette et les oignons doux',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
