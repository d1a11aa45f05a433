import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { place, walker } from '../../parts/people.ts'
import { pot } from '../../parts/plants.ts'
import { box, horseshoe, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const steps = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    const y = 470 + t * 330
    const half = 110 + t * 260
    return solid(
      ink,
      `M${r(560 - half)} ${r(y)}H${r(560 + half)}V${r(y + 48)}H${r(560 - half)}Z`,
      i % 2 ? '#6f96dc' : '#8fb0ea',
    )
  }).join('')
  const window = (x: number, y: number): string =>
    `<path d="${box(x - 8, y - 8, 86, 106)}" fill="#f1e7d8"/><path d="${box(x, y, 70, 90)}" fill="${lit ? '#ffcf7a' : '#1c2f70'}"/><path d="M${x + 35} ${y}v90M${x} ${y + 45}h70" stroke="#3a5ab8" stroke-width="7"/>`
  const cat =
    '<path d="M-40 0C-50-50-20-70 4-66L8-96L24-80H40L54-96L58-62C66-40 54-30 44-26L46 0Z" fill="#d98a3a"/><path d="M-40 0C-76-6-70-50-52-56" stroke="#d98a3a" stroke-width="13" fill="none" stroke-linecap="round"/>'
  return (
    solid(ink, 'M420 480V190H700V480Z', '#9ab8ee') +
    solid(ink, horseshoe(560, 470, 190, 230), '#e6eefa') +
    solid(ink, horseshoe(560, 470, 140, 196), '#23409c') +
    solid(ink, 'M-20 910V-20H300L430 190V480L200 910Z', '#4a76d4') +
    solid(ink, 'M1220 910V-20H830L690 190V480L930 910Z', '#6f98e4') +
    solid(ink, 'M-20 910V560L420 440V490L200 910Z', '#2f55b8') +
    solid(ink, 'M1220 910V580L700 450V490L930 910Z', '#3a63c4') +
    window(60, 190) +
    window(250, 260) +
    window(1060, 160) +
    window(830, 290) +
    solid(ink, horseshoe(110, 760, 150, 310), '#16307a') +
    steps +
    solid(ink, 'M60 800H1120L1230 910H-40Z', '#a9c4f2') +
    pot(random, 330, 640, 56, '#c9623c', '#e0557f') +
    pot(random, 290, 720, 66, '#d98a1c', '#f2b42a') +
    pot(random, 830, 640, 56, '#c9623c', '#f0783c') +
    pot(random, 1120, 800, 96, '#c9623c', '#e0557f') +
    place(350, 806, 1.35, cat) +
    contact(790, 872, 190, 24) +
    limb('M720 520L600 880M720 520L840 886M720 520L724 890', '#2a2428', 15) +
    contact(940, 880, 90, 16) +
    place(940, 886, 4.6, walker({ robe: '#b5442a', scarf: '#e3a21a', skin: '#8f5f42' }), true) +
    limb('M920 570Q850 610 790 520', '#8a3320', 40) +
    round(ink, 786, 512, 22, '#8f5f42') +
    limb('M900 520C860 560 900 640 960 660', '#3a2a20', 9) +
    solid(ink, box(620, 420, 190, 120), '#2a2630') +
    solid(ink, 'M660 420L680 392H750L766 420Z', '#3a3440') +
    solid(ink, box(556, 438, 74, 86), '#3f3a46') +
    round(ink, 556, 481, 20, '#8fc4e6', 46) +
    '<path d="M788 438h-26M640 440h20" stroke="#e3a21a" stroke-width="9" stroke-linecap="round"/>'
  )
}

export const photographer = listingScene({
  motif: 'photographer',
  native: 'morning',
  horizon: 300,
  quietSky: true,
  sun: [560, 150],
  moon: [560, 90],
  shows: ['photography'],
  near: [720, 560, 1.55],
  whole: [
    'A photographer behind a tripod in a blue lane of Chefchaouen, a cat on the steps',
    'Une photographe derrière son trépied dans une ruelle bleue de Chefchaouen, un chat sur les marches',
  ],
  close: [
    'A camera on its tripod pointed up blue steps',
    'Un appareil photo sur trépied, braqué sur des marches bleues',
  ],
  variations: [
    ['morning', 'wide'],
    ['blue', 'close', { take: 1 }],
  ],
  draw,
})
