import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { glass, teapot } from '../parts/objects.ts'
import { place } from '../parts/people.ts'
import { archedWindow, dado, plaster, sunPatch } from '../parts/room.ts'
import { disc, r, star8 } from '../parts/shapes.ts'
import { tilePalettes } from '../parts/tiles.ts'

const walls = ['#d9a06c', '#e3c79c', '#c9825a'] as const

function mintBunch(context: DrawContext, x: number, y: number): string {
  const { random } = context
  const stems = Array.from({ length: 24 }, (_, index) => {
    const angle = -Math.PI * (0.12 + (index / 23) * 0.76) + random.between(-0.06, 0.06)
    const reach = random.between(60, 128)
    const tipX = x + Math.cos(angle) * reach
    const tipY = y + Math.sin(angle) * reach
    const color = random.pick(['#1e6f5c', '#2f7a48', '#4f9a58', '#7ab060'])
    return `<path d="M${x} ${y}L${r(tipX)} ${r(tipY)}" stroke="#2c5a3a" stroke-width="4"/><ellipse cx="${r(tipX)}" cy="${r(tipY)}" rx="${r(random.between(20, 30))}" ry="13" fill="${color}" transform="rotate(${r((angle * 180) / Math.PI)} ${r(tipX)} ${r(tipY)})"/>`
  })
  return `${stems.join('')}<path d="M${x - 20} ${y - 8}h40l8 34h-56Z" fill="#e9d2a8"/><path d="M${x - 20} ${y}h40" stroke="#b5442a" stroke-width="5"/>`
}

function draw(context: DrawContext): string {
  const { ink, random, lit } = context
  const bands = ['#b5442a', '#2a3fb8', '#1e6f5c', '#8a2a58'] as const
  const table = 'M-10 700H1210V910H-10Z'
  const tray = disc(610, 752, 440, 86)
  const pour = 'M684 288C722 298 728 430 722 652'
  const sleeve = 'M20 60H26C160 60 250 130 330 226L262 306C180 250 80 226 26 240H20Z'
  const room =
    plaster(context, walls[context.random.whole(0, 2)] ?? walls[0], 'right') +
    archedWindow(context, 960, 440, 210, 330) +
    sunPatch(context, 'M860 150V430L560 700H180Z') +
    dado(context, 540, 700, random.pick([tilePalettes.majorelle, tilePalettes.mint, tilePalettes.terracotta]), 60)
  const engraved = Array.from({ length: 18 }, (_, index) =>
    star8(610 + Math.cos((index / 9) * Math.PI) * 388, 752 + Math.sin((index / 9) * Math.PI) * 70, 13),
  ).join('')
  const plate =
    ink.shape(disc(890, 770, 118, 26), '#f1e7d8', { color: '#8a6a60', from: [0.1, 1], to: [0.6, 0.3] }) +
    `<path d="${disc(890, 768, 92, 17)}" fill="none" stroke="#2a3fb8" stroke-width="5"/>` +
    [
      [850, 752],
      [918, 754],
      [884, 738],
      [880, 764],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ink.shape(`M${x - 38} ${y}a38 38 0 0 0 70 12a26 26 0 0 1-70-12Z`, '#e3b878', {
            color: '#8a4a24',
            from: [0, 1],
            to: [0.6, 0.2],
          }) +
          `<path d="M${x - 20} ${y + 14}h0m14 6h0m16 0h0" stroke="#fff3d8" stroke-width="5" stroke-linecap="round"/>`,
      )
      .join('')
  const pot = place(424, 372, 1.12, `<g transform="rotate(24)">${teapot(ink)}</g>`)
  const arm =
    ink.shape(
      sleeve,
      bands[random.whole(0, 3)] ?? bands[0],
      { color: '#1a0c28', from: [0, 1], to: [0.5, 0.2] },
      { color: '#ffe0b0', from: [0.6, 0], to: [0.5, 0.5], strength: 0.6 },
    ) +
    '<path d="M262 306L330 226l14 12-68 82Z" fill="#e3a21a"/><path d="M284 292C300 262 330 236 350 250C372 262 366 300 340 316C322 330 296 318 284 292Z" fill="#7a4c36"/><path d="M330 258l34 20M320 276l34 18M308 292l30 14" stroke="#5a3626" stroke-width="5" stroke-linecap="round"/>'
  const steam = lit
    ? ''
    : '<path d="M724 536q-20-40 4-72t0-70M548 560q-16-30 4-56t-2-52" stroke="#fffaf0" stroke-width="6" stroke-linecap="round" fill="none" opacity=".35"/>'
  return (
    room +
    ink.shape(
      table,
      '#8a4a2c',
      { color: '#ffc884', from: [1200, 700], to: [600, 840], user: true, strength: 0.75 },
      { color: '#2a0f1c', from: [0, 900], to: [420, 720], user: true, strength: 0.95 },
    ) +
    `<path d="${disc(580, 786, 450, 84)}" fill="#2a0f14" opacity=".4"/>` +
    ink.shape(
      tray,
      '#d9a03c',
      { color: '#6a3412', from: [0, 0.9], to: [0.5, 0.3] },
      { color: '#fff0b8', from: [0.95, 0.1], to: [0.5, 0.5], strength: 0.95 },
    ) +
    `<path d="${disc(610, 748, 404, 72)}" fill="none" stroke="#8a5418" stroke-width="4"/><path d="${engraved}" fill="none" stroke="#8a5418" stroke-width="3" opacity=".7"/>` +
    plate +
    mintBunch(context, 296, 742) +
    place(430, 786, 1.16, glass(ink, random.pick(bands))) +
    place(566, 772, 1.12, glass(ink, random.pick(bands))) +
    place(722, 776, 1.3, glass(ink, random.pick(bands))) +
    `<path d="${pour}" fill="none" stroke="#b5651c" stroke-width="11" stroke-linecap="round"/><path d="${pour}" fill="none" stroke="#f2b85a" stroke-width="5" stroke-linecap="round"/>` +
    '<path d="M704 650h0m14 10h0m18-8h0m-10-10h0" stroke="#ffe9b0" stroke-width="9" stroke-linecap="round"/>' +
    pot +
    `<g transform="translate(-30 4)">${arm}</g>` +
    steam
  )
}

export const mintTea: DrawnScene = {
  kind: 'drawn',
  motif: 'mint-tea',
  made: 'place',
  shows: ['mint tea'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [640, 700, 1.6],
  detail: [440, 330, 1.55],
  subjects: {
    whole: {
      en: 'Mint tea poured from high into painted glasses on a brass tray',
      fr: 'Le thé à la menthe versé de haut dans des verres peints, sur un plateau de laiton',
    },
    close: {
      en: 'Glasses of mint tea and crescent pastries on an engraved tray',
      fr: 'Des verres de thé à la menthe et des cornes de gazelle sur un plateau gravé',
    },
    detail: {
      en: 'A hand tilting a silver teapot, the tea falling in a long thread',
      fr: 'Une main incline une théière d’argent, le thé tombe en un long filet',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['morning', 'mirrored', { take: 1 }],
    ['dusk', 'close', { take: 2 }],
    ['night', 'arch', { take: 5 }],
    ['morning', 'detail', { take: 4 }],
  ],
  draw,
}
