import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { goat } from '../../parts/animals.ts'
import { haze, hills } from '../../parts/land.ts'
import { crossLegged, dress, place } from '../../parts/people.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'
import { bottle, bowl } from '../../parts/table.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const crown = (count: number, spread: number, lift: number, size: number, colors: readonly string[]): string =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = Math.sqrt(random.between(0, 1)) * spread
      return `<path d="${disc(690 + Math.cos(angle) * reach * 1.5, lift + Math.sin(angle) * reach * 0.62, random.between(size * 0.6, size), random.between(size * 0.4, size * 0.6))}" fill="${random.pick(colors)}"/>`
    }).join('')
  const nuts = Array.from({ length: 60 }, () => `M${r(random.between(90, 560))} ${r(random.between(800, 880))}h0`)
  return (
    hills(ink, random, 380, 30, '#d9b08a') +
    haze(ink, 300, 120, 0.55) +
    hills(ink, random, 450, 22, '#c9a06a') +
    [90, 240, 1080, 980, 1170]
      .map((x) => `<path d="${disc(x, 440, 52, 26)}M${x - 5} 440h10v40h-10Z" fill="#6f8a4c"/>`)
      .join('') +
    solid(ink, 'M-20 500Q500 460 1220 500V910H-20Z', '#d99a5e') +
    contact(690, 690, 330, 46, 0.3) +
    limb(
      'M690 690C680 600 650 560 560 470M690 690C700 580 720 520 760 400M700 600C780 540 850 500 900 440M640 560C600 500 560 440 470 400',
      '#5a3a30',
      40,
    ) +
    limb('M684 690C676 600 640 560 560 470M694 690C706 580 726 520 760 400', '#8a6248', 15) +
    crown(70, 250, 320, 76, ['#2f5a3a', '#264f38', '#355f3a']) +
    crown(56, 230, 290, 54, ['#4f7f44', '#5f8f48', '#447a42']) +
    crown(34, 200, 250, 34, ['#8faa58', '#7f9f50']) +
    limb(
      Array.from({ length: 40 }, () => `M${r(690 + random.between(-330, 330))} ${r(random.between(230, 440))}h0`).join(
        '',
      ),
      '#e3b83a',
      13,
    ) +
    limb('M520 388H640M780 330H900M880 436H990', '#5a3a30', 15) +
    place(580, 384, 0.92, goat('#3a2a2a')) +
    place(840, 326, 0.86, goat('#f1e7d8'), true) +
    place(930, 432, 0.8, goat('#8a5a3a'), true) +
    place(1060, 720, 0.95, goat('#2f2428'), true) +
    place(250, 780, 2.3, crossLegged({ ...dress(random), robe: '#2a3fb8', scarf: '#e3a21a' })) +
    solid(ink, disc(250, 800, 110, 34), '#8a8078') +
    round(ink, 250, 780, 70, '#6a625e', 24) +
    limb(nuts.filter((_, i) => i % 2 === 0).join(''), '#8a5a2a', 20) +
    limb(nuts.filter((_, i) => i % 2 === 1).join(''), '#c98a3a', 18) +
    bowl(context, 620, 806, 118, '#c9703c', '#8a4a1c') +
    bottle(context, 830, 862, 250, '#e3a21a') +
    bottle(context, 940, 876, 210, '#d98a1c') +
    bottle(context, 1030, 868, 180, '#f0b83a')
  )
}

export const arganHarvest = listingScene({
  motif: 'argan-harvest',
  native: 'morning',
  horizon: 400,
  shows: ['argan'],
  near: [760, 640, 1.45],
  whole: [
    'Goats in an argan tree, a woman cracking nuts under it, bottles of oil beside her',
    'Des chèvres dans un arganier, une femme qui concasse des noix dessous, des bouteilles d’huile à côté',
  ],
  close: [
    'Golden argan oil in bottles at the foot of the tree',
    'L’huile d’argan dorée, en bouteilles au pied de l’arbre',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
