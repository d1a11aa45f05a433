import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { frameDrum, oud, violin } from '../../parts/instruments.ts'
import { glass } from '../../parts/objects.ts'
import { dress, place, sitter } from '../../parts/people.ts'
import { archedWindow, ceilingLamp, dado, floor, plaster } from '../../parts/room.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'
import { tilePalettes } from '../../parts/tiles.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const player = (x: number, robe: string, scarf: string, held: string, flip = false): string =>
    contact(x, 812, 120, 20) + place(x, 812, 2.3, sitter({ ...dress(random), robe, scarf }, 'cap'), flip) + held
  return (
    plaster(context, '#4f7a5a', 'right') +
    archedWindow(context, 600, 400, 200, 290) +
    dado(context, 470, 640, tilePalettes.night, 84) +
    solid(ink, 'M60 140H300V360H60Z', '#5a2f1e') +
    solid(ink, 'M80 160H280V340H80Z', '#e9d2a8') +
    '<path d="M100 320q40-120 80-60t80-70" stroke="#2a4f8a" stroke-width="13" fill="none"/><circle cx="240" cy="200" r="20" fill="#d9742a"/>' +
    solid(ink, 'M900 150H1130V350H900Z', '#5a2f1e') +
    solid(ink, 'M918 168H1112V332H918Z', '#c9d6d0') +
    '<path d="M918 332V280h60v-40h40v40h94v52Z" fill="#8a5a3a"/>' +
    floor(context, 690, '#8a4a30', 'right') +
    solid(ink, 'M-20 610H1220V700H-20Z', '#b5442a') +
    solid(ink, 'M-20 690H1220V740H-20Z', '#7a2430') +
    `<path d="M0 650H1200" stroke="#e3a21a" stroke-width="9" stroke-dasharray="30 22"/>` +
    player(
      190,
      '#f1e7d8',
      '#a8242a',
      `<g transform="translate(310 580)rotate(58)scale(1.12)">${oud(ink)}</g>` +
        limb('M220 530C250 590 290 620 330 600', '#e6dac6', 36) +
        round(ink, 336, 600, 18, '#8f5f42'),
    ) +
    player(
      560,
      '#2a3f78',
      '#a8242a',
      `<g transform="translate(664 700)scale(1.14)">${violin(ink)}</g>` +
        limb('M566 640L790 600', '#5a2f1e', 7) +
        limb('M566 646L790 606', '#f6ead2', 3) +
        round(ink, 570, 642, 17, '#8f5f42') +
        round(ink, 664, 470, 16, '#8f5f42'),
    ) +
    player(
      1010,
      '#8a5a24',
      '#1e6f5c',
      `<g transform="translate(870 600)">${frameDrum(ink, 112)}</g>` +
        round(ink, 890, 560, 20, '#7a4c36') +
        round(ink, 940, 670, 20, '#7a4c36'),
      true,
    ) +
    contact(430, 870, 130, 20) +
    round(ink, 430, 850, 130, '#d9a84a', 30) +
    place(380, 852, 0.9, glass(ink, '#2a3fb8')) +
    place(450, 862, 0.9, glass(ink, '#b5442a')) +
    ceilingLamp(context, 400, 160, 260) +
    ceilingLamp(context, 800, 160, 260)
  )
}

export const oldStrings = listingScene({
  motif: 'old-strings',
  native: 'golden',
  indoors: true,
  shows: ['Andalusian music'],
  near: [430, 600, 1.5],
  whole: [
    'Three old musicians with an oud, an upright violin and a frame drum in a small green room',
    'Trois vieux musiciens, un oud, un violon tenu droit et un tambourin, dans une petite pièce verte',
  ],
  close: ['An oud and a violin held upright on the knee', 'Un oud et un violon tenu droit sur le genou'],
  variations: [
    ['golden', 'wide'],
    ['night', 'close', { take: 1 }],
  ],
  draw,
})
