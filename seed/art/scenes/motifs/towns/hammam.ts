import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { mix } from '../../parts/color.ts'
import { dado } from '../../parts/room.ts'
import { disc, horseshoe, r, star8 } from '../../parts/shapes.ts'
import { contact, limb, round, solid, steam } from '../../parts/solid.ts'
import { tilePalettes } from '../../parts/tiles.ts'

/** A bather from behind, wrapped in a cloth, seated; 240 units tall. */
const bather = ({ ink }: DrawContext, skin: string, cloth: string, hair: string): string =>
  solid(ink, 'M-92 0C-100-50-70-92-56-104H56C70-92 100-50 92 0Q0 20-92 0Z', cloth) +
  '<path d="M-86-30Q0-10 86-30M-78-58Q0-40 78-58" stroke="#f6ead2" stroke-width="7" fill="none" opacity=".75"/>' +
  solid(ink, 'M-58-100C-70-150-64-184-30-190H30C64-184 70-150 58-100Q0-88-58-100Z', skin) +
  limb('M-54-172C-80-140-82-100-66-64M54-172C80-140 82-100 66-64', skin, 24) +
  `<path d="M-13-204h26v22h-26Z" fill="${skin}"/><circle cy="-220" r="31" fill="${hair}"/><circle cx="4" cy="-252" r="17" fill="${mix(hair, '#2a1020', 0.25)}"/><path d="M0-186V-110" stroke="${mix(skin, '#2a1020', 0.3)}" stroke-width="4" opacity=".6"/>`

const pail = ({ ink }: DrawContext, x: number, y: number, size: number, color: string): string =>
  contact(x, y, size) +
  limb(
    `M${x - size} ${r(y - size * 1.3)}C${x - size} ${r(y - size * 2.6)} ${x + size} ${r(y - size * 2.6)} ${x + size} ${r(y - size * 1.3)}`,
    '#5a4a40',
    7,
  ) +
  solid(ink, `M${x - size} ${r(y - size * 1.3)}H${x + size}L${r(x + size * 0.8)} ${y}H${r(x - size * 0.8)}Z`, color) +
  round(ink, x, y - size * 1.3, size, mix(color, '#fff4d4', 0.4), size * 0.28) +
  round(ink, x, y - size * 1.28, size * 0.84, '#7fc4c8', size * 0.2)

function draw(context: DrawContext): string {
  const { ink, lit, raw, skyInk } = context
  const holes = [
    [600, 70, 34],
    [470, 110, 28],
    [730, 110, 28],
    [350, 180, 24],
    [850, 180, 24],
    [540, 170, 22],
    [660, 170, 22],
    [420, 240, 18],
    [780, 240, 18],
  ] as const
  const glow = lit ? '#8fa8d8' : '#fff6d0'
  const rays = holes
    .slice(0, 7)
    .map(([x, y, size], index) => {
      const foot = 360 + index * 60 + (x - 600) * 0.2
      return `<path d="M${x - size} ${y}L${r(foot - 90)} 800H${r(foot + 60)}L${x + size} ${y}Z" fill="${skyInk.linear(
        [0, 0],
        [0, 1],
        [
          [glow, 0, 0.5],
          [glow, 1, 0],
        ],
      )}"/>`
    })
    .join('')
  return (
    solid(ink, 'M0 0H1200V900H0Z', '#4f8f8a') +
    solid(ink, 'M60 640C60 220 300 30 600 30S1140 220 1140 640Z', '#6faea4') +
    [180, 300, 420, 780, 900, 1020]
      .map(
        (x) =>
          `<path d="M600 40Q${r(600 + (x - 600) * 0.9)} 160 ${x} 640" stroke="#3a7470" stroke-width="6" fill="none" opacity=".6"/>`,
      )
      .join('') +
    `<g>${holes.map(([x, y, size]) => `<path d="${star8(x, y, size * 1.3)}" fill="#2f5f60"/>`).join('')}</g>` +
    raw(holes.map(([x, y, size]) => `<path d="${star8(x, y, size)}" fill="${glow}"/>`).join('')) +
    solid(ink, horseshoe(600, 640, 240, 300), '#2a4a50') +
    solid(ink, horseshoe(600, 640, 180, 250), '#1c3038') +
    (lit ? raw(skyInk.lamp(600, 560, 220, '#ffb85a', 0.7)) : '') +
    dado(context, 470, 640, tilePalettes.terracotta, 76) +
    solid(ink, horseshoe(600, 640, 230, 300), '#2f565a') +
    solid(ink, horseshoe(600, 640, 176, 250), '#16282e') +
    solid(ink, 'M-10 630H420V730H-10ZM780 630H1210V730H780Z', '#d9c9b0') +
    solid(ink, 'M-20 720H1220V910H-20Z', '#a8c0b0') +
    `<path d="M0 720H1200M300 720L180 900M600 720V900M900 720L1020 900M0 800H1200" stroke="#5a8078" stroke-width="4" opacity=".6"/>` +
    solid(ink, disc(660, 800, 200, 52), '#7fb8b4') +
    `<path d="M540 790h120m-60 24h150m-40-40h50" stroke="#eefaf4" stroke-width="6" stroke-linecap="round" opacity=".8"/>` +
    raw(rays) +
    contact(250, 830, 150, 26) +
    `<g transform="translate(250 836) scale(1.75)">${bather(context, '#9a6446', '#b5442a', '#2a1820')}</g>` +
    `<g transform="translate(960 660) scale(1.3)">${bather(context, '#7a4c36', '#f1e7d8', '#1c1218')}</g>` +
    `<g transform="translate(1110 664) scale(1.2)">${bather(context, '#b07a56', '#2a3fb8', '#3a2018')}</g>` +
    pail(context, 490, 850, 74, '#c9783a') +
    pail(context, 830, 860, 84, '#c9783a') +
    pail(context, 960, 850, 52, '#b5602f') +
    round(ink, 660, 866, 62, '#5a4030', 20) +
    round(ink, 660, 852, 46, '#2a2418', 13) +
    steam(560, 620, 260, '#eefaf4', 0.35) +
    steam(760, 560, 200, '#eefaf4', 0.3)
  )
}

export const hammam = listingScene({
  motif: 'hammam',
  native: 'golden',
  indoors: true,
  shows: ['hammam'],
  near: [420, 670, 1.5],
  whole: [
    'Bathers on the benches of a vaulted hammam, light falling through star-shaped openings',
    'Des baigneuses sur les bancs d’un hammam voûté, la lumière tombant d’ouvertures en étoile',
  ],
  close: [
    'A bather wrapped in a cloth beside copper pails of hot water',
    'Une baigneuse drapée d’une fouta près de seaux de cuivre fumants',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
