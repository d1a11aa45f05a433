import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { haze } from '../parts/land.ts'
import { dress, footShadow, hiker, place, walker } from '../parts/people.ts'
import { palm } from '../parts/plants.ts'
import { disc, r } from '../parts/shapes.ts'

type Line = readonly (readonly [number, number])[]

const polygon = (points: Line): string => `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}Z`

/** A rock wall: angular outline towards the gap, ledges as darker slabs, lit edge. */
function wall(
  { ink, random }: DrawContext,
  side: 'left' | 'right',
  gap: number,
  top: number,
  color: string,
  depth: number,
): string {
  const flip = (x: number): number => (side === 'left' ? x : 1200 - x)
  const steps = 11
  const edge: [number, number][] = Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps
    return [
      flip(gap + Math.sin(t * 5 + depth) * 26 + t * t * -70 * depth + random.between(-24, 24)),
      top + (780 - top) * t,
    ]
  })
  const outline = polygon([[flip(-10), top - 20], ...edge, [flip(-10), 800]])
  const ledges = edge.slice(1, -1).map(([x, y]) => {
    const reach = random.between(120, 330)
    const inward = side === 'left' ? -reach : reach
    return `M${r(x)} ${r(y)}L${r(x + inward * 0.5)} ${r(y - random.between(4, 22))}L${r(x + inward)} ${r(y + random.between(-6, 10))}L${r(x + inward * 0.5)} ${r(y + random.between(8, 16))}Z`
  })
  const cracks = Array.from(
    { length: 12 },
    () =>
      `M${r(flip(random.between(0, gap * 0.86)))} ${r(random.between(top, 560))}l${r(random.between(-14, 14))} ${r(random.between(60, 150))}l${r(random.between(-16, 16))} ${r(random.between(30, 80))}`,
  )
  const lit = side === 'left' ? ([1, 0.1] as const) : ([0, 0.2] as const)
  const shadow = side === 'left' ? ([0, 0.8] as const) : ([1, 0.9] as const)
  return (
    ink.shape(
      outline,
      color,
      { color: '#5a1f30', from: shadow, to: [0.55, 0.4], strength: 0.92 },
      {
        color: side === 'left' ? '#ffd8a0' : '#8a4a58',
        from: lit,
        to: [0.45, 0.5],
        strength: side === 'left' ? 0.85 : 0.7,
      },
    ) +
    `<path d="${ledges.join('')}" fill="#6a2a30" opacity=".34"/><path d="${ledges.join('')}" fill="none" stroke="#ffdfae" stroke-width="2.4" opacity=".4"/><path d="${cracks.join('')}" fill="none" stroke="#4a1626" stroke-width="3.4" opacity=".45"/>`
  )
}

function climber(x: number, y: number, color: string): string {
  return (
    `<path d="M${x + 4} ${y - 60}V-10" stroke="#f6e6c8" stroke-width="2.4"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M${x - 4} ${y}l-16 20 10 22M${x + 4} ${y}l12 26-14 16" stroke="#2a1c28" stroke-width="8"/>` +
    `<path d="M${x} ${y - 30}l-20-16-4-22M${x} ${y - 30}l18-20 2-14" stroke="${color}" stroke-width="7"/></g><path d="M${x - 9} ${y - 36}h18l3 40h-22Z" fill="${color}"/><circle cx="${x}" cy="${y - 46}" r="8.5" fill="#6b4330"/><path d="M${x - 9} ${y - 47}a9 9 0 0 1 18 0Z" fill="#f1e7d8"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random } = context
  const far =
    wall(context, 'left', 500, 210, '#d9946a', 0.5) +
    wall(context, 'right', 520, 260, '#c4825f', 0.6) +
    haze(ink, 300, 420, 0.5)
  const near = wall(context, 'right', 420, -20, '#b35a3c', 1.2) + wall(context, 'left', 400, -20, '#cc6f42', 1)
  const bed = 'M-10 770Q220 700 430 704T800 700Q1010 706 1210 774V910H-10Z'
  const river =
    'M560 696Q640 690 680 700C640 720 700 738 620 764C540 792 640 826 470 910H860C800 850 850 812 800 784C750 760 700 742 712 704Q640 686 560 696Z'
  const stones = Array.from({ length: 26 }, () => {
    const y = random.between(730, 880)
    const x = random.chance(0.5) ? random.between(30, 480) : random.between(840, 1170)
    return ink.shape(
      disc(x, y, random.between(10, 36) * (y / 800), random.between(7, 17)),
      random.pick(['#d9a27c', '#c98a6a', '#e4bb94']),
      { color: '#5a2433', from: [0.1, 1], to: [0.6, 0.2] },
    )
  }).join('')
  const walkers = [0, 1, 2]
    .map((index) => {
      const x = 330 + index * 66 + random.between(-10, 10)
      const y = 806 - index * 22
      return (
        footShadow(x, y, 84, '#4a1626') +
        place(
          x,
          y,
          1.02 - index * 0.08,
          index === 1 && random.chance(0.6) ? walker(dress(random)) : hiker(dress(random)),
        )
      )
    })
    .join('')
  const bushes =
    palm(random, 930, 760, 170, '#2c4b31', '#7f9a52') +
    palm(random, 1010, 790, 220, '#1f4430', '#5e8448') +
    palm(random, 470, 716, 110, '#4a6a44', '#8d9459')
  return (
    far +
    near +
    ink.shape(
      bed,
      '#e2b88c',
      { color: '#fff0cc', from: [700, 700], to: [520, 860], user: true },
      { color: '#6a2f3c', from: [0, 900], to: [360, 760], user: true, strength: 0.75 },
    ) +
    ink.shape(
      river,
      '#3f9fa6',
      { color: '#e6f6e6', from: [0.5, 0], to: [0.4, 0.6] },
      { color: '#12506a', from: [0.6, 1], to: [0.4, 0.4] },
    ) +
    `<path d="M600 740q40-8 70 4M580 800q70-14 120 4M640 850q60-10 110 4M560 872q30-6 60 2" stroke="#f4fbf4" stroke-width="3" stroke-linecap="round" fill="none" opacity=".8"/>` +
    stones +
    bushes +
    walkers +
    // Cut by the near view's edge, so left out there.
    (context.framing === 'close'
      ? ''
      : climber(random.between(300, 345), random.between(380, 440), random.pick(['#2a3fb8', '#e3a21a', '#1e6f5c'])))
  )
}

export const rockGorge: DrawnScene = {
  kind: 'drawn',
  motif: 'rock-gorge',
  made: 'place',
  shows: ['pools in a gorge'],
  native: 'golden',
  horizon: 620,
  sun: [610, 180],
  moon: [610, 130],
  indoors: false,
  quietSky: true,
  close: [360, 690, 1.6],
  detail: [420, 350, 1.6],
  subjects: {
    whole: {
      en: 'Walkers along a stream between the sheer walls of a gorge, a climber on the rock above',
      fr: 'Des marcheurs le long d’un ruisseau entre les parois d’une gorge, un grimpeur au-dessus d’eux',
    },
    close: {
      en: 'A guide and walkers on the pebbles of a gorge',
      fr: 'Un guide et des marcheurs sur les galets d’une gorge',
    },
    detail: { en: 'A climber on a rope against a red cliff', fr: 'Un grimpeur encordé sur une paroi rouge' },
  },
  variations: [
    ['golden', 'wide'],
    ['morning', 'mirrored', { take: 1 }],
    ['dusk', 'close', { take: 2 }],
    ['morning', 'detail', { mirror: true, take: 3 }],
    ['blue', 'palms', { take: 4 }],
  ],
  draw,
}
