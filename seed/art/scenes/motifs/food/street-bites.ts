import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { plaster } from '../../parts/room.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { contact, forearm, limb, round, solid, steam } from '../../parts/solid.ts'
import { bowl, tableTop } from '../../parts/table.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const scallops = Array.from(
    { length: 13 },
    (_, index) =>
      `<path d="M${index * 96 - 24} 0h96v112a48 34 0 0 1-96 0Z" fill="${index % 2 ? '#f4ead6' : '#1e6f5c'}"/>`,
  ).join('')
  const cuts = [0, 30, 60, 90, 120, 150].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `M${r(500 - Math.cos(angle) * 330)} ${r(646 - Math.sin(angle) * 122)}L${r(500 + Math.cos(angle) * 330)} ${r(646 + Math.sin(angle) * 122)}`
  })
  const cone = (x: number, y: number, color: string): string =>
    solid(ink, `M${x - 54} ${y - 130}L${x} ${y + 40}L${x + 54} ${y - 130}Z`, '#f6ead2') +
    [-30, 0, 30].map((shift) => round(ink, x + shift, y - 140 - (shift ? 0 : 16), 27, color)).join('')
  return (
    plaster(context, '#f0dcb4', 'right') +
    solid(ink, horseshoe(290, 500, 300, 420), '#2a4f8a') +
    solid(ink, box(640, 170, 460, 230), '#5a2f1e') +
    [0, 1, 2, 3, 4].map((i) => round(ink, 690 + i * 90, 240, 36, i % 2 ? '#c9703c' : '#e0a862')).join('') +
    '<path d="M640 286H1100" stroke="#c99850" stroke-width="12"/>' +
    [0, 1, 2, 3]
      .map((i) =>
        solid(ink, box(672 + i * 112, 300, 62, 92), ['#b5442a', '#e3a21a', '#1e6f5c', '#2a3fb8'][i] ?? '#b5442a'),
      )
      .join('') +
    place(900, 620, 3.7, walker({ ...dress(random), robe: '#f1e7d8', scarf: '#b5442a' }, 'cap')) +
    scallops +
    ink.shade('M0 0H1200V146H0Z', { color: '#0f2a2a', from: [0, 0], to: [0, 1], strength: 0.5 }) +
    tableTop(context, 530, '#2f7f88') +
    contact(500, 724, 410, 110) +
    round(ink, 500, 668, 410, '#8a8d98', 158) +
    round(ink, 500, 652, 386, '#4a4650', 146) +
    round(ink, 500, 650, 352, '#c9782a', 132) +
    round(ink, 500, 644, 334, '#f0b848', 122) +
    limb(
      Array.from({ length: 70 }, () => {
        const a = random.between(0, 6.28)
        const d = Math.sqrt(random.between(0, 1)) * 0.9
        return `M${r(500 + Math.cos(a) * d * 320)} ${r(646 + Math.sin(a) * d * 116)}h0`
      }).join(''),
      '#a8602a',
      9,
    ) +
    `<path d="${cuts.join('')}" stroke="#7a4418" stroke-width="7"/>` +
    '<path d="M500 646L786 707Q700 760 590 764Z" fill="#4a4650"/>' +
    `<g transform="translate(120 66)">${contact(640, 760, 150, 34)}${solid(ink, 'M540 700L826 740Q760 806 640 818Z', '#f0b848')}${solid(ink, 'M540 700L640 818L644 846L534 726Z', '#c9782a')}${solid(ink, 'M640 818Q760 806 826 740V768Q770 834 644 846Z', '#b5682a')}</g>` +
    forearm([1290, 960], [930, 826], '#b5442a', '#8f5f42') +
    cone(1010, 700, '#e3a83a') +
    cone(1120, 720, '#d98a3a') +
    bowl(context, 120, 820, 118, '#b5442a', '#b8b04a') +
    steam(440, 560, 210) +
    steam(580, 540, 170)
  )
}

export const streetBites = listingScene({
  motif: 'street-bites',
  native: 'golden',
  indoors: true,
  shows: ['street food'],
  near: [540, 660, 1.6],
  whole: [
    'A hot tray of chickpea kalinté cut into wedges on a street seller’s counter, paper cones beside it',
    'Une plaque de kalinté brûlante, coupée en parts, sur le comptoir d’un marchand de rue, des cornets à côté',
  ],
  close: ['A hand taking a wedge of kalinté from the tray', 'Une main prend une part de kalinté sur la plaque'],
  variations: [
    ['golden', 'wide'],
    ['dusk', 'close', { take: 1 }],
  ],
  draw,
})
