import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { goat } from '../../parts/animals.ts'
import { haze, hills, peaks } from '../../parts/land.ts'
import { place } from '../../parts/people.ts'
import { r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'
import { loaf, tableTop } from '../../parts/table.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const cheese = (x: number, y: number, size: number): string => {
    const leaf = Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI * (index / 10)
      return `<path d="M${r(x)} ${r(y + size * 0.3)}L${r(x + Math.cos(angle) * size * 1.7)} ${r(y + size * 0.44 + Math.sin(angle) * size * 0.34)}l${r(Math.cos(angle) * -20)} -14Z" fill="${index % 2 ? '#2f7a48' : '#4f9a52'}"/>`
    }).join('')
    return (
      contact(x, y + size * 0.5, size * 1.4) +
      leaf +
      solid(
        ink,
        `M${r(x - size)} ${r(y)}V${r(y + size * 0.46)}A${size} ${size * 0.32} 0 0 0 ${r(x + size)} ${r(y + size * 0.46)}V${r(y)}Z`,
        '#efe2c4',
      ) +
      round(ink, x, y, size, '#fffaf0', size * 0.32) +
      `<path d="M${r(x - size * 0.9)} ${r(y + size * 0.26)}q${size * 0.9} ${size * 0.4} ${size * 1.8} 0M${r(x - size * 0.5)} ${r(y - size * 0.06)}q${size * 0.5} ${size * 0.16} ${size} 0" stroke="#d9c49a" stroke-width="5" fill="none" opacity=".8"/>`
    )
  }
  const grass = Array.from(
    { length: 80 },
    () =>
      `M${r(random.between(0, 1200))} ${r(random.between(480, 600))}q4-16 ${r(random.between(-8, 12))}-${r(random.between(18, 34))}`,
  ).join('')
  return (
    peaks(random, 380, 190, '#8f9fb8', '#d9c0a8') +
    haze(ink, 230, 170, 0.55) +
    hills(ink, random, 400, 36, '#8fae78') +
    hills(ink, random, 470, 30, '#7f9f58') +
    '<path d="M830 400h150v70H830Z" fill="#f1ece0"/><path d="M816 404l88-50 90 50Z" fill="#b5593a"/><path d="M890 420h34v50h-34Z" fill="#2a4fb8"/>' +
    solid(ink, 'M-20 500Q500 440 1220 490V910H-20Z', '#8fae52') +
    limb(grass, '#4f7a3a', 5) +
    place(230, 622, 1.5, goat('#f6efe0')) +
    place(560, 600, 1.25, goat('#8a5a3a')) +
    place(980, 624, 1.55, goat('#3a2c30'), true) +
    place(760, 540, 0.8, goat('#e9dcc0'), true) +
    tableTop(context, 650, '#c98f58') +
    cheese(230, 730, 130) +
    cheese(560, 716, 112) +
    cheese(420, 810, 134) +
    loaf(context, 1010, 730, 150) +
    contact(780, 830, 120) +
    solid(ink, 'M690 760L860 720Q900 770 866 800L720 850Z', '#fffaf0') +
    solid(ink, 'M690 760L720 850V880L686 790Z', '#d9c49a') +
    '<path d="M900 850l190-30q18 0 16 14l-196 40Z" fill="#d9dade"/><path d="M1090 820l90-16v26l-84 18Z" fill="#5a2f1e"/>'
  )
}

export const goatCheese = listingScene({
  motif: 'goat-cheese',
  native: 'morning',
  horizon: 400,
  shows: ['cheese'],
  near: [480, 700, 1.6],
  whole: [
    'Fresh goat’s cheeses on palm leaves, the goats grazing behind them below the Rif',
    'Des fromages de chèvre frais sur feuilles de palmier, les chèvres au pré derrière, au pied du Rif',
  ],
  close: [
    'Round white cheeses on their leaves, beside the bread',
    'Des fromages ronds et blancs sur leurs feuilles, près du pain',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
