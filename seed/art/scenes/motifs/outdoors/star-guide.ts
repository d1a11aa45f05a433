import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { kneelingCamel } from '../../parts/animals.ts'
import { hills } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { disc, r, ridge } from '../../parts/shapes.ts'
import { limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, raw, skyInk } = context
  /** A point of the Milky Way: along it, and across it. */
  const band = (): string => {
    const t = random.between(-0.05, 1.05)
    const across = (random.between(-1, 1) + random.between(-1, 1)) * 92
    return `M${r(150 + t * 900 + across * 0.72)} ${r(700 - t * 760 + across * 0.78)}h0`
  }
  const many = (count: number): string => Array.from({ length: count }, band).join('')
  const cloud = Array.from({ length: 26 }, (_, i) => {
    const t = i / 25
    return skyInk.glow(
      Math.round(150 + t * 900 + random.between(-40, 40)),
      Math.round(700 - t * 760 + random.between(-40, 40)),
      random.whole(80, 150),
      random.pick(['#8f9fe0', '#b59ad0', '#e0b8c8', '#7f8fd8']),
      0.55,
    )
  }).join('')
  const scattered = Array.from({ length: 130 }, () => `M${r(random.between(0, 1200))} ${r(random.between(0, 620))}h0`)
  const stars = [
    [760, 150],
    [850, 190],
    [930, 176],
    [1010, 230],
    [1000, 330],
    [1110, 350],
    [1116, 250],
  ] as const
  const constellation = `M760 150L850 190L930 176L1010 230L1000 330L1110 350L1116 250L1010 230`
  const crest = ridge(
    [
      [-20, 640],
      [260, 560],
      [520, 680],
      [760, 640],
      [1000, 560],
      [1220, 640],
    ],
    910,
  )
  const front = 'M-20 760C200 700 380 690 560 760C760 830 980 780 1220 720V910H-20Z'
  return (
    raw(
      cloud +
        limb(many(240), '#cfd6ff', 2.4) +
        limb(many(90), '#ffffff', 3.6) +
        limb(many(16), '#ffe9c8', 6) +
        limb(scattered.join(''), '#dfe4ff', 2.6) +
        limb(scattered.filter((_, i) => i % 6 === 0).join(''), '#fffaf0', 5) +
        `<path d="${constellation}" stroke="#ffe9a8" stroke-width="2.4" fill="none" opacity=".7" stroke-dasharray="7 8"/>` +
        stars
          .map(([x, y]) => `<path d="${disc(x, y, 8)}" fill="#fff6d8"/>${skyInk.glow(x, y, 30, '#fff6d8', 0.7)}`)
          .join('') +
        '<path d="M180 120L330 190" stroke="#fff8e8" stroke-width="5" stroke-linecap="round"/><path d="M90 78L180 120" stroke="#fff8e8" stroke-width="2" opacity=".5"/>',
    ) +
    hills(ink, random, 640, 30, '#c98a5a') +
    solid(ink, crest, '#d9985e') +
    solid(ink, front, '#e0aa70') +
    raw(skyInk.lamp(420, 790, 230, '#ff9a3a', 0.75)) +
    place(190, 806, 1.15, kneelingCamel()) +
    place(1010, 800, 1, kneelingCamel('#a8743f', '#2a3fb8'), true) +
    raw(
      '<path d="M396 806c-10-30 12-40 20-66 16 22 28 34 22 66Z" fill="#ffb85a"/><path d="M408 806c-4-16 8-22 12-36 8 14 14 20 10 36Z" fill="#fff0c0"/>',
    ) +
    limb('M384 812l70-10m-64-4l60 18', '#4a2418', 9) +
    place(640, 830, 2.2, walker({ ...dress(random), robe: '#2a3fb8', scarf: '#e3a21a' })) +
    limb('M664 668L752 560', '#2a3fb8', 22) +
    limb('M746 566l14-18', '#8f5f42', 14) +
    place(540, 836, 2, walker(dress(random))) +
    place(740, 840, 1.9, walker(dress(random), 'cap'), true)
  )
}

export const starGuide = listingScene({
  motif: 'star-guide',
  native: 'morning',
  horizon: 660,
  quietSky: true,
  moon: [-200, -200],
  sun: [-200, -200],
  shows: ['stars'],
  near: [700, 600, 1.45],
  whole: [
    'A desert guide pointing at a constellation beside the Milky Way, camels resting on the dunes',
    'Un guide du désert montre une constellation près de la Voie lactée, des dromadaires au repos sur les dunes',
  ],
  close: [
    'A hand raised to the stars from the crest of a dune',
    'Une main levée vers les étoiles, sur la crête d’une dune',
  ],
  variations: [
    ['night', 'wide'],
    ['blue', 'close', { take: 1 }],
  ],
  draw,
})
