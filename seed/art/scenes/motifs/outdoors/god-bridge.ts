import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { glints, haze, hills } from '../../parts/land.ts'
import { dress, hiker, place } from '../../parts/people.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const bush = (x: number, y: number, size: number): string =>
    Array.from(
      { length: 10 },
      () =>
        `<path d="${disc(x + random.between(-size, size), y - random.between(0, size * 0.6), random.between(size * 0.3, size * 0.5), random.between(size * 0.22, size * 0.36))}" fill="${random.pick(['#24583c', '#3f7a48', '#5f9448', '#86a850'])}"/>`,
    ).join('')
  const strata = Array.from({ length: 34 }, () => {
    const left = random.chance(0.5)
    const x = left ? random.between(-20, 240) : random.between(930, 1200)
    return `M${r(x)} ${r(random.between(240, 620))}q40 ${r(random.between(-10, 10))} ${r(random.between(60, 140))} 6`
  }).join('')
  const stones = Array.from({ length: 16 }, () =>
    solid(
      ink,
      disc(random.between(0, 1200), random.between(800, 890), random.between(26, 62), random.between(16, 34)),
      random.pick(['#b5a08a', '#c9b49a', '#9a8878']),
    ),
  ).join('')
  return (
    hills(ink, random, 380, 60, '#7fa07a') +
    haze(ink, 300, 160, 0.55) +
    hills(ink, random, 500, 30, '#6f9460') +
    bush(500, 560, 120) +
    bush(720, 560, 110) +
    solid(
      ink,
      'M-20 910V150C120 120 240 190 330 236C500 250 720 246 880 226C960 180 1100 120 1220 140V910H960C970 720 960 560 890 450C800 356 640 330 520 350C400 370 330 460 300 580C280 700 280 800 290 910Z',
      '#d0824e',
    ) +
    '<path d="M300 580C330 460 400 370 520 350C640 330 800 356 890 450C960 560 970 720 960 910H930C934 720 920 580 850 486C770 400 640 370 530 390C420 410 360 490 330 600Z" fill="#7a3f2c" opacity=".7"/>' +
    limb(strata, '#a85c38', 7) +
    limb('M340 280Q600 310 870 270M330 316Q440 300 560 306M700 310Q800 306 900 310', '#a85c38', 8) +
    limb('M360 256Q600 276 860 246', '#f0b882', 9) +
    bush(120, 170, 120) +
    bush(430, 254, 56) +
    bush(1090, 160, 120) +
    bush(760, 246, 46) +
    place(560, 256, 0.86, hiker(dress(random))) +
    place(620, 256, 0.84, hiker(dress(random)), true) +
    place(676, 254, 0.8, hiker(dress(random))) +
    solid(ink, 'M290 640Q600 600 960 640L1010 800Q620 860 240 800Z', '#2f9f90') +
    solid(ink, 'M360 660Q600 630 900 660L930 740Q620 780 320 740Z', '#4fc4a8') +
    glints(random, 620, 660, 790, '#eefff4', 40) +
    '<path d="M470 640q-14-60 10-120q20 60 16 120Z" fill="#f4fffa" opacity=".8"/>' +
    bush(250, 720, 90) +
    bush(1020, 700, 100) +
    stones +
    contact(330, 800, 30, 6) +
    place(330, 806, 1.6, hiker(dress(random))) +
    place(400, 816, 1.55, hiker(dress(random)), true) +
    limb('M640 712h0M760 696h0', '#8f5f42', 20) +
    limb('M624 724q16-14 36 0M744 708q16-14 36 0', '#f4fffa', 5)
  )
}

export const godBridge = listingScene({
  motif: 'god-bridge',
  native: 'morning',
  horizon: 420,
  shows: ['rock bridge'],
  near: [610, 420, 1.5],
  whole: [
    'Hikers on a natural rock arch over the green pools of Akchour',
    'Des randonneurs sur une arche naturelle au-dessus des vasques vertes d’Akchour',
  ],
  close: [
    'Three hikers crossing the Bridge of God high over the river',
    'Trois randonneurs franchissent le pont de Dieu, loin au-dessus de la rivière',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
