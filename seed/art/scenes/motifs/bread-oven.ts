import type { DrawContext, DrawnScene } from '../catalogue/drawn-scene.ts'
import { mix } from '../parts/color.ts'
import { dress, place } from '../parts/people.ts'
import { ceilingLamp, floor, plaster } from '../parts/room.ts'
import { box, disc, r } from '../parts/shapes.ts'

/** A round loaf seen from the side, stamped with dots; 80 units wide. */
function loaf({ ink }: DrawContext, x: number, y: number, size: number): string {
  return (
    ink.shape(
      `M${r(x - 40 * size)} ${r(y)}C${r(x - 44 * size)} ${r(y - 30 * size)} ${r(x + 44 * size)} ${r(y - 30 * size)} ${r(x + 40 * size)} ${r(y)}Q${r(x)} ${r(y + 9 * size)} ${r(x - 40 * size)} ${r(y)}Z`,
      '#e0a862',
      { color: '#7a3a18', from: [0, 1], to: [0.6, 0.2] },
      { color: '#fff0cc', from: [0.9, 0], to: [0.5, 0.6], strength: 0.7 },
    ) +
    `<path d="M${r(x - 14 * size)} ${r(y - 13 * size)}h0m${r(14 * size)} ${r(-3 * size)}h0m${r(14 * size)} ${r(3 * size)}h0" stroke="#8a4a20" stroke-width="${r(4.4 * size)}" stroke-linecap="round"/>`
  )
}

/** The baker from behind, 330 units tall, both hands on the peel. */
function baker({ ink, random }: DrawContext): string {
  const { skin, scarf } = dress(random)
  const tunic = random.pick(['#f1e7d8', '#2a3fb8', '#1e6f5c'])
  return (
    `<path d="M-44-120L-52 0h34l14-104h12L22 0h34L44-120Z" fill="#3a2a40"/><path d="M-54-2h38v12h-44ZM20-2h38l6 12H20Z" fill="#2a1818"/>` +
    ink.shape(
      'M-58-112C-66-190-62-250-34-266C-12-276 14-276 36-266C62-250 66-190 58-112Q0-96-58-112Z',
      tunic,
      { color: mix(tunic, '#2a1020', 0.7), from: [0, 0.8], to: [0.7, 0.4] },
      { color: '#ffb060', from: [1, 0.3], to: [0.6, 0.5], strength: 0.8 },
    ) +
    `<path d="M-52-128q52 18 106 0v22q-54 18-106 0Z" fill="#b5442a"/><path d="M30-246C70-238 92-208 118-196M24-236C52-196 84-180 104-176" stroke="${mix(tunic, '#2a1020', 0.22)}" stroke-width="26" stroke-linecap="round" fill="none"/><circle cx="122" cy="-192" r="12" fill="${skin}"/><circle cx="106" cy="-174" r="12" fill="${skin}"/>` +
    `<path d="M-10-276h22v16h-22Z" fill="${skin}"/><circle cx="2" cy="-298" r="28" fill="${skin}"/><path d="M-27-302C-28-338 30-340 31-302C14-310-10-310-27-302Z" fill="${scarf}"/>`
  )
}

function draw(context: DrawContext): string {
  const { ink, random, raw, skyInk } = context
  const face = 'M430 700V330C430 180 560 110 730 110S1030 180 1030 330V700Z'
  const mouth = 'M590 560V450C590 370 650 330 730 330S870 370 870 450V560Z'
  const bricks = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1.02 - (index / 14) * 1.04)
    const x = 730 + Math.cos(angle) * 172
    const y = 474 - Math.sin(angle) * 172
    return `<path transform="rotate(${r(90 - (angle * 180) / Math.PI)} ${r(x)} ${r(y)})" d="${box(x - 16, y - 26, 32, 52)}" fill="${random.pick(['#b5593a', '#a04a30', '#c96f48', '#8f3f2a'])}"/>`
  }).join('')
  const flames =
    'M640 560C630 500 664 480 668 430C700 460 700 490 716 500C720 450 748 430 756 396C790 440 776 490 800 510C810 480 806 466 820 446C846 500 840 530 830 560Z'
  const inner =
    'M672 560C668 520 690 506 700 476C720 500 724 520 736 530C742 500 756 484 764 462C786 500 780 530 790 560Z'
  const fire = raw(
    `<path d="${mouth}" fill="#2a0c10"/><path d="${mouth}" fill="${skyInk.radial([
      ['#ffd06a', 0, 0.95],
      ['#e0641e', 0.5, 0.8],
      ['#5a1410', 1, 0.4],
    ])}"/><path d="${flames}" fill="#f08a2a"/><path d="${inner}" fill="#ffd35a"/><path d="M716 560C714 536 730 530 738 512C752 532 752 544 756 560Z" fill="#fff6d8"/>`,
  )
  const shelf = (y: number): string =>
    `<path d="${box(40, y, 330, 14)}" fill="#6a3a22"/>${[88, 168, 248, 328].map((x) => loaf(context, x + random.between(-8, 8), y, random.between(0.86, 1.02))).join('')}`
  const logs = Array.from({ length: 15 }, (_, index) => {
    const line = index < 6 ? 0 : index < 11 ? 1 : 2
    const x = 1006 + line * 19 + (index - ([0, 6, 11][line] ?? 0)) * 40
    const y = 812 - line * 34
    return (
      ink.shape(disc(x, y, 20), '#c98a52', { color: '#5a2a18', from: [0, 1], to: [0.7, 0.3] }) +
      `<path d="${disc(x, y, 11)}${disc(x, y, 4)}" fill="none" stroke="#7a4422" stroke-width="2.5"/>`
    )
  }).join('')
  const board = `<path d="M120 796L420 760L470 790L160 832Z" fill="#8a5230"/><path d="M160 832L470 790v14L160 848Z" fill="#5a2f1c"/>${[
    [210, 800],
    [296, 790],
    [380, 780],
  ]
    .map(([x = 0, y = 0]) => loaf(context, x, y, 1.05))
    .join(
      '',
    )}<path d="M126 790q60-30 120-24l-30 50q-50 0-66 16Z" fill="#2a3fb8" opacity=".9"/><path d="M134 796q52-22 104-20" stroke="#f4ead6" stroke-width="5" fill="none"/>`
  const peel =
    '<path d="M520 552L690 540" stroke="#c99860" stroke-width="12" stroke-linecap="round"/><path d="M664 528L770 520q16 8 4 22L668 556Z" fill="#d9ac74"/>'
  const glow = raw(skyInk.lamp(730, 500, 400, '#ff9a3a', 0.5))
  return (
    plaster(context, '#b5744c', 'right', 720) +
    floor(context, 690, '#a8623f', 'right') +
    ink.shape(
      face,
      '#d9a878',
      { color: '#ffe0ac', from: [0.9, 0.2], to: [0.5, 0.5], strength: 0.7 },
      { color: '#5a2430', from: [0, 0.9], to: [0.5, 0.3], strength: 0.9 },
    ) +
    bricks +
    fire +
    glow +
    ink.shape(box(540, 560, 380, 34), '#c98a5c', { color: '#4a1c20', from: [0, 1], to: [0.6, 0] }) +
    ink.shape(box(560, 594, 340, 106), '#a05a3c', { color: '#3a141c', from: [0, 1], to: [0.8, 0.1] }) +
    shelf(250) +
    shelf(368) +
    shelf(486) +
    logs +
    peel +
    loaf(context, 724, 530, 0.9) +
    `<path d="M300 800l340-60 40 12-300 80Z" fill="#2a0f18" opacity=".35"/>` +
    place(430, 778, 1.06, baker(context)) +
    board +
    ceilingLamp(context, 300, 130, 190)
  )
}

export const breadOven: DrawnScene = {
  kind: 'drawn',
  motif: 'bread-oven',
  made: 'place',
  shows: ['bread'],
  native: 'golden',
  horizon: 0,
  sun: [0, 0],
  moon: [0, 0],
  indoors: true,
  close: [640, 480, 1.55],
  detail: [270, 620, 1.6],
  subjects: {
    whole: {
      en: 'A baker sliding a loaf into the fire of a neighbourhood oven, shelves of round bread beside him',
      fr: 'Un boulanger enfourne un pain dans le four du quartier, des étagères de pains ronds à côté de lui',
    },
    close: {
      en: 'A loaf on the peel at the mouth of a brick oven in full fire',
      fr: 'Un pain sur la pelle à la bouche d’un four de brique en plein feu',
    },
    detail: {
      en: 'Round loaves on a board beside a blue cloth, waiting for the baker',
      fr: 'Des pains ronds sur une planche, près d’un torchon bleu, en attendant le boulanger',
    },
  },
  variations: [
    ['golden', 'wide'],
    ['dusk', 'mirrored', { take: 1 }],
    ['night', 'close', { take: 2 }],
    ['morning', 'detail', { take: 3 }],
    ['blue', 'arch', { take: 4 }],
  ],
  draw,
}
