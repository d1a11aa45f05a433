import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { hills } from '../../parts/land.ts'
import { glass } from '../../parts/objects.ts'
import { place } from '../../parts/people.ts'
import { palm } from '../../parts/plants.ts'
import { disc } from '../../parts/shapes.ts'
import { contact, round, solid, steam } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const filling = Array.from({ length: 54 }, () =>
    round(
      ink,
      random.between(640, 900),
      random.between(634, 690),
      random.between(9, 19),
      random.pick(['#7a3a20', '#5a2a1a', '#d9742a', '#6a8f3a', '#e9d2a8', '#a8482a']),
      random.between(8, 14),
    ),
  ).join('')
  const scorch = Array.from({ length: 34 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.between(0, 1)) * 0.86
    return `<path d="${disc(560 + Math.cos(angle) * reach * 400, 560 + Math.sin(angle) * reach * 130, random.between(12, 34), random.between(6, 13))}" fill="#8a4a20" opacity=".5"/>`
  }).join('')
  const stripes = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${-40 + index * 150} 900L${160 + index * 110} 500h44L${24 + index * 150} 900Z" fill="${index % 2 ? '#2a3fb8' : '#e3a21a'}" opacity=".8"/>`,
  ).join('')
  return (
    hills(ink, random, 320, 40, '#dc9a5a') +
    hills(ink, random, 390, 26, '#c97f42') +
    palm(random, 120, 480, 330) +
    palm(random, 1080, 470, 300, '#355132', '#7f9a52') +
    palm(random, 1170, 500, 390) +
    solid(ink, 'M-20 450Q400 420 1220 450V910H-20Z', '#d9a468') +
    solid(ink, 'M-40 920L170 490H1040L1240 920Z', '#b5442a') +
    stripes +
    contact(560, 660, 470, 150, 0.4) +
    round(ink, 560, 640, 470, '#8a5230', 166) +
    round(ink, 560, 622, 470, '#c98a52', 160) +
    solid(ink, 'M150 560C150 640 330 716 560 716S970 640 970 560Z', '#b5702f') +
    round(ink, 560, 560, 410, '#e6ae66', 140) +
    scorch +
    `<path d="${disc(560, 560, 372, 120)}" fill="none" stroke="#a8622a" stroke-width="7" stroke-dasharray="26 20" opacity=".75"/>` +
    '<path d="M560 560L640 712L950 640Q970 610 966 580Z" fill="#8a5230"/>' +
    solid(ink, 'M560 560L622 700Q640 716 660 712L640 640Z', '#5a2a18') +
    '<path d="M572 586L640 716L948 646L960 600L640 668Z" fill="#3a1814"/>' +
    filling +
    solid(ink, 'M560 560L960 596L952 612L646 682Z', mix('#e6ae66', '#a8622a', 0.35)) +
    `<g transform="translate(210 190)">${contact(770, 614, 190, 44)}${solid(ink, 'M600 580L930 500Q980 560 930 620L700 650Z', '#e6ae66')}${solid(ink, 'M600 580L700 650L930 620L930 660L700 694L606 612Z', '#6a3018')}${Array.from({ length: 22 }, () => round(ink, random.between(640, 900), random.between(640, 664), 10, random.pick(['#d9742a', '#6a8f3a', '#7a3a20', '#e9d2a8']))).join('')}</g>` +
    steam(780, 560, 200) +
    place(150, 830, 1.3, glass(ink, '#2a3fb8')) +
    place(270, 870, 1.3, glass(ink, '#b5442a'))
  )
}

export const medfouna = listingScene({
  motif: 'medfouna',
  native: 'morning',
  horizon: 380,
  shows: ['medfouna'],
  near: [740, 620, 1.7],
  whole: [
    'A round medfouna cut open to show its filling, on a striped cloth among palms and dunes',
    'Une medfouna ronde, ouverte sur sa farce, sur une étoffe rayée entre palmiers et dunes',
  ],
  close: [
    'A wedge of stuffed desert bread, steam rising from the filling',
    'Une part de pain farci du désert, la farce encore fumante',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
