import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { dado, plaster } from '../../parts/room.ts'
import { r } from '../../parts/shapes.ts'
import { contact, forearm, limb, round, solid } from '../../parts/solid.ts'
import { bowl, tableTop } from '../../parts/table.ts'
import { tilePalettes } from '../../parts/tiles.ts'

const carrot = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M0-20C40-22 120-8 170 0C120 12 40 22 0 20C-14 10-14-10 0-20Z" fill="#e07a24"/><path d="M0 6C50 12 120 8 170 0C120 12 40 22 0 20Z" fill="#a84a18"/><path d="M30-18v16m40-12v14m36-8v12" stroke="#a84a18" stroke-width="3"/><path d="M-4 0q-50-30-84-16m84 16q-60-4-90 14m90-14q-40 24-64 44" stroke="#2f7a48" stroke-width="9" stroke-linecap="round" fill="none"/></g>`

function draw(context: DrawContext): string {
  const { ink, random } = context
  const weave = Array.from({ length: 7 }, (_, row) =>
    Array.from(
      { length: 15 },
      (_, column) =>
        `M${r(276 + column * 29 + (row % 2) * 14 + row * 3)} ${r(506 + row * 33)}q14 16 ${r(26 - row * 0.6)} 0`,
    ).join(''),
  ).join('')
  const herbs = Array.from({ length: 120 }, () => {
    const angle = random.between(-1, 1)
    const reach = random.between(40, 210)
    return `M${r(330 + Math.sin(angle) * reach * 0.7)} ${r(470 - Math.cos(angle) * reach)}h0`
  })
  const leaf = (color: string, width: number, every: number): string =>
    limb(herbs.filter((_, index) => index % every === 0).join(''), color, width)
  return (
    plaster(context, '#e9d2a8', 'right') +
    dado(context, 250, 500, tilePalettes.mint, 84) +
    tableTop(context, 500, '#b5744a') +
    contact(480, 760, 290, 46) +
    leaf('#123f38', 42, 1) +
    leaf('#2f7a48', 30, 2) +
    leaf('#6a9a4a', 22, 5) +
    limb('M560 480C560 330 600 260 660 210M600 480C640 330 660 290 720 260', '#c9d6a8', 24) +
    limb('M640 236q20-40 60-44m-50 66q40-10 60-4m-10 20q30-20 54-14', '#6a9a4a', 13) +
    carrot(470, 430, -64) +
    carrot(530, 450, -44) +
    round(ink, 640, 470, 66, '#c9331f') +
    round(ink, 520, 476, 62, '#d9442a') +
    round(ink, 420, 484, 52, '#6d3a5a', 60) +
    round(ink, 716, 488, 44, '#e3a21a') +
    limb('M282 510C250 250 720 230 690 510', '#8a5a2a', 26) +
    limb('M282 510C250 250 720 230 690 510', '#c99850', 15) +
    solid(ink, 'M244 492H736C736 620 700 720 670 756Q480 786 310 756C276 720 244 620 244 492Z', '#c99850') +
    `<path d="${weave}" fill="none" stroke="${mix('#c99850', '#3a1810', 0.5)}" stroke-width="8" stroke-linecap="round" opacity=".7"/>` +
    solid(ink, 'M234 484H746V522H234Z', '#8a5a2a') +
    '<path d="M234 503H746" stroke="#e9c888" stroke-width="7" stroke-dasharray="22 16"/>' +
    contact(960, 800, 240, 40) +
    solid(ink, 'M740 690L1190 660L1230 790L790 838Z', '#e0b878') +
    '<path d="M790 838L1230 790v22L792 862Z" fill="#8a5230"/>' +
    [0, 1, 2, 3, 4].map((i) => round(ink, 806 + i * 36, 748 - i * 4, 30, '#d9442a', 22)).join('') +
    [0, 1, 2, 3].map((i) => round(ink, 850 + i * 34, 796 - i * 3, 20, '#e07a24', 15)).join('') +
    '<path d="M1010 742l170-70q24-4 22 14l-180 84Z" fill="#d9dade"/><path d="M1022 770l180-84-8-8-176 80Z" fill="#7d7f88"/>' +
    forearm([1240, 520], [1150, 680], '#2a3fb8', '#8f5f42') +
    forearm([600, 1010], [930, 806], '#2a3fb8', '#8f5f42') +
    bowl(context, 150, 740, 120, '#2a3fb8', '#7a9a4a') +
    round(ink, 820, 560, 40, '#f2d33a', 34) +
    round(ink, 900, 566, 40, '#efc32a', 34) +
    round(ink, 990, 550, 46, '#d9442a')
  )
}

export const marketBasket = listingScene({
  motif: 'market-basket',
  native: 'golden',
  indoors: true,
  shows: ['cooking'],
  near: [880, 690, 1.6],
  whole: [
    'A basket of market vegetables on a kitchen table, hands slicing tomatoes beside it',
    'Un panier de légumes du marché sur une table de cuisine, des mains qui tranchent des tomates à côté',
  ],
  close: [
    'Hands slicing tomatoes and carrots on a wooden board',
    'Des mains qui tranchent tomates et carottes sur une planche',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
