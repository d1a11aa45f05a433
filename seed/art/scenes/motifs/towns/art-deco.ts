import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { palm } from '../../parts/plants.ts'
import { box, disc, r } from '../../parts/shapes.ts'
import { limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, lit, raw, skyInk } = context
  const pane = (x: number, y: number, width: number, height: number): string =>
    `<path d="${box(x, y, width, height)}" fill="${lit && random.chance(0.6) ? '#ffdf9c' : '#3a4a6a'}"/><path d="M${x + width / 2} ${y}v${height}M${x} ${r(y + height * 0.36)}h${width}" stroke="#f4ead6" stroke-width="5"/>`
  const balcony = (x: number, y: number, width: number): string =>
    `<path d="${box(x, y, width, 14)}" fill="#fff8ea"/><path d="${Array.from({ length: Math.floor(width / 22) }, (_, i) => `M${x + 8 + i * 22} ${y}v-48`).join('')}M${x} ${y - 48}h${width}M${x} ${y - 26}h${width}" stroke="#2a2038" stroke-width="4" fill="none"/>`
  const floors = [150, 300, 450, 590]
  const garland = (x: number, y: number, width: number): string =>
    `<path d="M${x} ${y}q${width / 4} 44 ${width / 2} 0t${width / 2} 0" stroke="#d9c4a0" stroke-width="15" fill="none" stroke-linecap="round"/>${[0, 0.5, 1].map((t) => round(ink, x + width * t, y, 15, '#efdcb8')).join('')}`
  const left =
    solid(ink, 'M-20 760V90L300 120V760Z', '#e9ddc8') +
    floors.map((y) => [30, 120, 210].map((x) => pane(x, y, 56, 96)).join('') + balcony(16, y + 110, 260)).join('') +
    solid(ink, 'M-20 110V60L320 92V136Z', '#d9c4a0')
  const tower =
    solid(ink, 'M380 760V150C380 100 500 70 600 70S820 100 820 150V760Z', '#f6eee0') +
    floors
      .map(
        (y) =>
          [400, 480, 570, 660, 740]
            .map((x, i) => pane(x, y + 40 - ([0, 14, 20, 14, 0][i] ?? 0), [50, 60, 66, 60, 50][i] ?? 50, 82))
            .join('') +
          `<path d="M380 ${y + 134}Q600 ${y + 96} 820 ${y + 134}v16Q600 ${y + 112} 380 ${y + 150}Z" fill="#d9c4a0"/><path d="M392 ${y + 88}Q600 ${y + 56} 808 ${y + 88}" stroke="#2a2038" stroke-width="5" fill="none"/>`,
      )
      .join('') +
    solid(ink, 'M430 130V60H480V20H720V60H770V130Q600 70 430 130Z', '#efe2cc') +
    [510, 555, 600, 645, 690].map((x) => `<path d="${box(x - 8, 30, 16, 66)}" fill="#c9a878"/>`).join('') +
    limb('M600 20V-60', '#6a5a5a', 8)
  const right =
    solid(ink, 'M900 760V110L1220 70V760Z', '#e0d0b8') +
    floors
      .map((y) => [930, 1020, 1120].map((x) => pane(x, y, 58, 100)).join('') + balcony(916, y + 112, 290))
      .join('') +
    garland(920, 150, 270) +
    solid(ink, 'M880 130V84L1220 40V92Z', '#c9b08a')
  const sign = (d: string, color: string): string =>
    lit
      ? raw(
          `<path d="${d}" fill="none" stroke="${color}" stroke-width="22" opacity=".35"/><path d="${d}" fill="none" stroke="${color}" stroke-width="9"/>`,
        )
      : `<path d="${d}" fill="none" stroke="${color}" stroke-width="9"/>`
  const tram =
    solid(ink, 'M640 850V740Q640 700 690 700H1170Q1230 700 1230 760V850Z', '#c9332a') +
    [680, 790, 900, 1010, 1120]
      .map((x) => `<path d="${box(x, 724, 86, 62)}" fill="${lit ? '#fff0c0' : '#8fb4c8'}"/>`)
      .join('') +
    '<path d="M640 806H1230" stroke="#f6eee0" stroke-width="10"/><path d="M760 700l40-60 60-6M0 632H1200" stroke="#2a2038" stroke-width="5" fill="none"/>'
  return (
    left +
    right +
    tower +
    [430, 540, 650, 760]
      .map((x) => `<path d="M${x - 44} 760V700a44 30 0 0 1 88 0V760Z" fill="${lit ? '#ffcf7a' : '#5a4a58'}"/>`)
      .join('') +
    sign('M330 250V470M330 250h26M330 360h26M330 470h26', '#e8476a') +
    sign(`${disc(858, 330, 34)}M858 380V500`, '#3fb8c8') +
    solid(ink, 'M-20 750H1220V910H-20Z', '#a89aa0') +
    '<path d="M0 840H1200M0 868H1200" stroke="#5a5060" stroke-width="6"/>' +
    palm(random, 350, 790, 330) +
    tram +
    [90, 190, 470, 560]
      .map((x) => place(x, 850 - random.whole(0, 20), 1.5, walker(dress(random), random.pick(['scarf', 'cap']))))
      .join('') +
    (lit ? raw(skyInk.lamp(600, 700, 300, '#ffc060', 0.5)) : '')
  )
}

export const artDeco = listingScene({
  motif: 'art-deco',
  native: 'morning',
  horizon: 760,
  sun: [340, 420],
  moon: [340, 110],
  shows: ['Art Deco'],
  near: [640, 300, 1.6],
  whole: [
    'White Art Deco façades in Casablanca, a rounded corner building and a red tram below',
    'Des façades Art déco blanches à Casablanca, un immeuble d’angle arrondi et un tramway rouge à ses pieds',
  ],
  close: [
    'Curved balconies and lit windows of an Art Deco building',
    'Les balcons arrondis et les fenêtres d’un immeuble Art déco',
  ],
  variations: [
    ['dusk', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
