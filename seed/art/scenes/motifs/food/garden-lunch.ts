import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { hills } from '../../parts/land.ts'
import { jar } from '../../parts/objects.ts'
import { place } from '../../parts/people.ts'
import { palm } from '../../parts/plants.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'
import { bowl, loaf } from '../../parts/table.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const fig = (x: number, y: number, size: number): string =>
    solid(
      ink,
      `M${r(x)} ${r(y - size * 1.3)}C${r(x + size * 0.4)} ${r(y - size * 0.7)} ${r(x + size)} ${r(y - size * 0.4)} ${r(x + size)} ${r(y + size * 0.2)}A${size} ${size * 0.8} 0 0 1 ${r(x - size)} ${r(y + size * 0.2)}C${r(x - size)} ${r(y - size * 0.4)} ${r(x - size * 0.4)} ${r(y - size * 0.7)} ${r(x)} ${r(y - size * 1.3)}Z`,
      '#5a2f5a',
    )
  const half = (x: number, y: number, size: number): string =>
    round(ink, x, y, size, '#6d3a5a', size * 0.8) +
    round(ink, x, y, size * 0.8, '#f0c9a0', size * 0.62) +
    round(ink, x, y, size * 0.58, '#c9384a', size * 0.44)
  const leaf = (x: number, y: number, size: number, turn: number, color: string): string =>
    `<g transform="translate(${r(x)} ${r(y)})rotate(${r(turn)})scale(${r(size)})"><path d="M0 0C-20-20-60-14-70-44C-50-40-40-50-52-80C-30-70-20-80-14-112C2-84 14-76 34-92C30-64 40-52 66-58C56-24 24-18 0 0Z" fill="${color}"/><path d="M0 0L-14-96M0 0L-50-40M0 0L44-50" stroke="#c9d68a" stroke-width="3" opacity=".6"/></g>`
  const canopy = Array.from({ length: 46 }, (_, index) => {
    const x = random.between(-40, 1240)
    const edge = 60 + 150 * Math.abs(x / 600 - 1) ** 1.4
    return leaf(
      x,
      random.between(-20, edge),
      random.between(0.8, 1.35),
      random.between(100, 260),
      index % 3 === 0 ? '#6f9a48' : index % 3 === 1 ? '#2f6a42' : '#1e4f3a',
    )
  }).join('')
  const barley = Array.from(
    { length: 90 },
    () =>
      `M${r(random.between(0, 1200))} ${r(random.between(430, 500))}q${r(random.between(-12, 12))}-40 ${r(random.between(-10, 22))}-${r(random.between(60, 100))}`,
  ).join('')
  const cloth = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M${110 + index * 90} 520L${-40 + index * 116} 900h22L${128 + index * 90} 520Z" fill="${index % 3 === 0 ? '#b5442a' : '#1e6f5c'}"/>`,
  ).join('')
  return (
    hills(ink, random, 300, 26, '#d9a880') +
    [60, 230, 420, 640, 800, 980, 1150].map((x) => palm(random, x, 450, random.between(220, 330))).join('') +
    solid(ink, 'M-20 430H1220V910H-20Z', '#7f9a4c') +
    limb(barley, '#d9b85a', 6) +
    solid(ink, 'M90 520H1110L1260 920H-60Z', '#f1e2c2') +
    cloth +
    contact(600, 760, 250, 60) +
    round(ink, 600, 730, 260, '#c9703c', 84) +
    round(ink, 600, 716, 226, '#e9c9a0', 66) +
    [
      [480, 700],
      [548, 682],
      [620, 676],
      [690, 690],
      [520, 730],
      [650, 730],
    ]
      .map(([x = 0, y = 0]) => fig(x, y, 42))
      .join('') +
    half(590, 740, 44) +
    half(730, 730, 40) +
    place(250, 700, 1, jar(ink, 260, 96, '#d98a52', '#5a2a20')) +
    bowl(context, 240, 830, 112, '#f1e7d8', '#fffaf0') +
    loaf(context, 960, 690, 140) +
    loaf(context, 1000, 640, 130) +
    bowl(context, 900, 840, 112, '#1e6f5c', '#d9a83a') +
    round(ink, 1106, 800, 62, '#c9384a') +
    '<path d="M1090 744l-8-24 18 10 10-16 8 18 16-8-8 22Z" fill="#a82a38"/>' +
    round(ink, 1180, 850, 56, '#d9542f') +
    canopy +
    [
      [180, 150],
      [330, 90],
      [880, 100],
      [1030, 170],
    ]
      .map(([x = 0, y = 0]) => fig(x, y, 30))
      .join('') +
    (context.lit
      ? ''
      : Array.from(
          { length: 16 },
          () =>
            `<path d="${disc(random.between(60, 1140), random.between(540, 880), random.between(16, 46), random.between(6, 14))}" fill="#fff6d0" opacity=".28"/>`,
        ).join(''))
  )
}

export const gardenLunch = listingScene({
  motif: 'garden-lunch',
  native: 'morning',
  horizon: 320,
  shows: ['garden lunch'],
  near: [620, 700, 1.6],
  whole: [
    'Figs, bread, buttermilk and pomegranates on a cloth under a fig tree, barley and palms behind',
    'Figues, pain, petit-lait et grenades sur une étoffe sous un figuier, orge et palmiers derrière',
  ],
  close: ['A clay dish of ripe figs, two of them cut open', 'Un plat de terre plein de figues mûres, deux ouvertes'],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
