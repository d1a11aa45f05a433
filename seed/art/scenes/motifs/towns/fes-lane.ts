import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { packMule } from '../../parts/animals.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { skyIn } from '../../parts/room.ts'
import { horseshoe, r } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random, lit, raw, skyInk } = context
  const beams = [
    [60, 60, 1],
    [150, 210, 0.8],
    [222, 320, 0.6],
  ]
    .map(([y = 0, x = 0, size = 1]) => solid(ink, `M${x} ${y}H${1200 - x}v${r(46 * size)}H${x}Z`, '#5a3020'))
    .join('')
  const stones = Array.from({ length: 60 }, () => {
    const t = random.between(0, 1) ** 1.6
    const y = 590 + t * 300
    const half = 90 + t * 480
    return `M${r(600 + random.between(-half, half))} ${r(y)}h${r(20 + t * 70)}`
  }).join('')
  const shop = (x: number, base: number, width: number, height: number, color: string): string =>
    solid(ink, `M${x} ${base}V${base - height}h${width}V${base}Z`, '#2a1418') +
    [0, 1, 2, 3]
      .map((i) =>
        solid(
          ink,
          `M${x + 8 + (i * (width - 16)) / 4} ${base - height + 20}h${width / 5}v${height * (0.3 + (i % 2) * 0.16)}h-${width / 5}Z`,
          [color, '#e3a21a', '#f1e7d8', '#1e6f5c'][i] ?? color,
        ),
      )
      .join('')
  const lamp = (x: number, y: number): string =>
    limb(`M${x} ${y - 60}v60`, '#3a2118', 5) +
    (lit ? raw(skyInk.lamp(x, y + 20, 150, '#ffc060', 0.8)) : '') +
    `<path d="M${x - 22} ${y}h44l-10 46h-24Z" fill="${lit ? '#ffe9a8' : '#c98a3a'}"/>`
  return (
    skyIn(context, 'M380 0H820V600H380Z', 0, 600) +
    solid(ink, 'M470 600V170L560 150V90H610V160L720 190V600Z', '#d9a876') +
    '<path d="M556 92h58v-20h-58ZM566 72l19-44 19 44Z" fill="#1e6f5c"/>' +
    solid(ink, horseshoe(596, 600, 130, 240), '#5a2f24') +
    solid(ink, 'M-10 910V-10H330L500 330V620Z', '#c98a5a') +
    solid(ink, 'M1210 910V-10H870L700 330V620Z', '#e0aa76') +
    solid(ink, 'M330 -10L500 330V380L290 60Z', '#8a5236') +
    '<path d="M60 220h90v120H60ZM220 300h70v96h-70Z" fill="#3a1a1c"/><path d="M60 220h90v120H60ZM105 220v120M60 280h90M220 300h70v96h-70Z" stroke="#8a5230" stroke-width="8" fill="none"/><path d="M980 180h110v140H980ZM830 300h64v90h-64Z" fill="#3a1a1c"/><path d="M980 180h110v140H980ZM1035 180v140M980 250h110M830 300h64v90h-64Z" stroke="#6a3a22" stroke-width="8" fill="none"/>' +
    shop(30, 780, 210, 300, '#b5442a') +
    shop(300, 700, 110, 200, '#2a3fb8') +
    shop(960, 780, 220, 310, '#c9623c') +
    solid(ink, 'M0 470L260 500L250 540L0 520Z', '#1e6f5c') +
    solid(ink, 'M1200 460L930 496L940 536L1200 510Z', '#b5442a') +
    solid(ink, horseshoe(800, 690, 90, 210), '#2a4f8a') +
    solid(ink, 'M500 600H700L1230 910H-30Z', '#b58a70') +
    limb(stones, '#7a5244', 6) +
    '<path d="M590 600L560 910H640L610 600Z" fill="#5f8fa8" opacity=".55"/>' +
    beams +
    lamp(430, 300) +
    lamp(800, 250) +
    place(650, 650, 0.95, walker(dress(random))) +
    place(560, 640, 0.85, walker(dress(random), 'cap')) +
    contact(470, 838, 200, 26) +
    place(470, 840, 1.7, packMule('#5a3f36', '#c9742f')) +
    contact(760, 856, 80, 16) +
    place(760, 860, 3.1, walker({ robe: '#f1e7d8', scarf: '#e3a21a', skin: '#7a4c36' }))
  )
}

export const fesLane = listingScene({
  motif: 'fes-lane',
  native: 'golden',
  quietSky: true,
  shows: ['lanes'],
  near: [560, 700, 1.55],
  whole: [
    'A loaded mule and its driver in a narrow lane of the Fes medina, beams between the walls',
    'Une mule chargée et son meneur dans une ruelle de la médina de Fès, des poutres entre les murs',
  ],
  close: ['A pack mule brushing past the shops of a medina lane', 'Une mule bâtée qui frôle les échoppes d’une ruelle'],
  variations: [
    ['golden', 'wide'],
    ['blue', 'close', { take: 1 }],
  ],
  draw,
})
