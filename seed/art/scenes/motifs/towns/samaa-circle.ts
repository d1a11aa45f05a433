import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { crossLegged, place } from '../../parts/people.ts'
import { dado, floor, plaster, skyIn } from '../../parts/room.ts'
import { box, horseshoe, star8 } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'
import { tilePalettes } from '../../parts/tiles.ts'

const skins = ['#7a4c36', '#8f5f42', '#6b4330', '#b07a56'] as const
const book =
  '<path d="M-34-52L0-42L34-52V-82L0-72L-34-82Z" fill="#f6e2b0"/><path d="M0-42V-72" stroke="#b5442a" stroke-width="3"/>'
const tarboosh =
  '<path d="M-12-130L-9-152H9L12-130Z" fill="#a8242a"/><path d="M0-152l14 8v14" stroke="#2a1020" stroke-width="2" fill="none"/>'

function draw(context: DrawContext): string {
  const { ink, lit, raw, skyInk } = context
  const arches = [190, 600, 1010]
    .map((x) => solid(ink, horseshoe(x, 560, 290, 390), '#f3e3c6') + solid(ink, horseshoe(x, 560, 236, 350), '#1f3f4a'))
    .join('')
  const lantern = (x: number, y: number): string =>
    limb(`M${x} 0V${y}`, '#3a2118', 4) +
    (lit ? raw(skyInk.lamp(x, y + 40, 240, '#ffc060', 0.75)) : '') +
    `<path d="M${x - 34} ${y + 20}L${x} ${y - 16}L${x + 34} ${y + 20}L${x + 22} ${y + 76}H${x - 22}Z" fill="#9a6420"/><path d="${star8(x, y + 42, 17)}" fill="${lit ? '#ffe9a8' : '#e9c078'}"/>`
  const singer = (x: number, y: number, size: number, index: number): string =>
    contact(x, y, 70 * size, 12 * size) +
    place(
      x,
      y,
      size,
      crossLegged(
        { robe: index % 2 ? '#fffaf0' : '#f1e7d8', scarf: '#a8242a', skin: skins[index % 4] ?? skins[0] },
        index % 2 ? book : '',
      ) + tarboosh,
    )
  const carpet = Array.from({ length: 13 }, (_, i) => star8(110 + i * 82, 800, 26)).join('')
  return (
    skyIn(context, box(0, 0, 1200, 170), 0, 400) +
    plaster(context, '#2f6f78', 'right', 690) +
    `<path d="${box(0, 110, 1200, 40)}" fill="#7a4326"/><path d="${Array.from({ length: 25 }, (_, i) => star8(24 + i * 48, 130, 15)).join('')}" fill="#e9c078"/>` +
    arches +
    dado(context, 500, 610, tilePalettes.majorelle, 66) +
    arches +
    floor(context, 610, '#d9c4a0', 'right') +
    solid(ink, 'M90 650H1110L1230 880H-30Z', '#8a2430') +
    '<path d="M112 668H1088L1180 862H20Z" fill="none" stroke="#e3a21a" stroke-width="9"/>' +
    `<path d="${carpet}" fill="#2a3fb8"/>` +
    lantern(390, 210) +
    lantern(810, 210) +
    [0, 1, 2, 3, 4].map((i) => singer(200 + i * 200, 690 - Math.abs(i - 2) * -10, 1.75, i)).join('') +
    [0, 1, 2].map((i) => singer(270 + i * 330, 862, 2.3, i + 3)).join('')
  )
}

export const samaaCircle = listingScene({
  motif: 'samaa-circle',
  native: 'golden',
  quietSky: true,
  indoors: true,
  shows: ['sacred song'],
  near: [400, 700, 1.6],
  whole: [
    'Eight singers in white djellabas, books in hand, on the carpet of a Fassi courtyard',
    'Huit chanteurs en djellaba blanche, le livre en main, sur le tapis d’un patio de Fès',
  ],
  close: ['Singers in white sharing a book of poems', 'Des chanteurs en blanc, un recueil de poèmes à la main'],
  variations: [
    ['night', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
