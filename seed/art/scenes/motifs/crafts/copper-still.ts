import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { pot } from '../../parts/plants.ts'
import { dado, plaster } from '../../parts/room.ts'
import { disc, r } from '../../parts/shapes.ts'
import { contact, forearm, limb, round, solid, steam } from '../../parts/solid.ts'
import { bottle, bowl, tableTop } from '../../parts/table.ts'
import { tilePalettes } from '../../parts/tiles.ts'

function draw(context: DrawContext): string {
  const { ink, random, raw, skyInk } = context
  const petals = (x: number, y: number, rx: number, ry: number, count: number): string =>
    Array.from({ length: count }, () => {
      const a = random.between(0, Math.PI * 2)
      const d = Math.sqrt(random.between(0, 1))
      const px = x + Math.cos(a) * d * rx
      const py = y + Math.sin(a) * d * ry
      return `<path transform="rotate(${random.whole(0, 180)} ${r(px)} ${r(py)})" d="${disc(px, py, random.between(12, 22), random.between(7, 12))}" fill="${random.pick(['#fffaf0', '#f6c9d2', '#e88fa8', '#fdeee0', '#d9607f', '#fff3dc'])}"/>`
    }).join('')
  return (
    plaster(context, '#f3e3c6', 'right') +
    dado(context, 330, 560, tilePalettes.majorelle, 92) +
    '<path d="M0 300H1200" stroke="#b5442a" stroke-width="10" opacity=".5"/>' +
    pot(random, 1090, 560, 130, '#2a4fb8', '#fff4df') +
    tableTop(context, 560, '#c98a6a') +
    contact(420, 800, 280, 50) +
    solid(ink, 'M230 800V690H610V800Z', '#6a4a40') +
    raw(
      '<path d="M330 800V740C330 700 510 700 510 740V800Z" fill="#2a0c10"/><path d="M360 800C356 760 392 752 400 716C424 740 424 756 440 760C448 744 452 738 458 726C484 756 484 780 480 800Z" fill="#ff9a3a"/><path d="M396 800C394 776 412 770 420 750C440 770 446 782 444 800Z" fill="#ffe08a"/>',
    ) +
    raw(skyInk.lamp(420, 770, 150, '#ff9a3a', 0.45)) +
    solid(ink, 'M200 470C150 640 240 706 420 706S690 640 640 470Z', '#d9783a') +
    '<path d="M196 520Q420 580 644 520M200 600Q420 662 640 600" stroke="#8a3a1c" stroke-width="7" fill="none" opacity=".7"/>' +
    round(ink, 420, 470, 222, '#b5602f', 46) +
    solid(ink, 'M250 460C240 330 300 240 420 230S600 330 590 460Q420 500 250 460Z', '#e9904a') +
    '<path d="M252 430Q420 476 588 430" stroke="#8a3a1c" stroke-width="8" fill="none" opacity=".6"/>' +
    round(ink, 420, 224, 40, '#e3a21a') +
    limb('M560 320C720 300 800 420 850 650', '#8a3a1c', 50) +
    limb('M560 320C720 300 800 420 850 650', '#d9783a', 40) +
    limb('M566 312C716 294 790 410 836 560', '#f6c88a', 9) +
    bottle(context, 866, 850, 230, '#bfe0d8') +
    bottle(context, 1000, 830, 200, '#d9ecdf') +
    bottle(context, 1100, 850, 170, '#f0d0d4') +
    limb('M858 650v14m2 12v4', '#eefaf4', 9) +
    solid(ink, 'M-40 920L30 780H600L560 920Z', '#f4ead6') +
    petals(280, 850, 300, 60, 190) +
    petals(280, 820, 180, 44, 100) +
    bowl(context, 700, 850, 96, '#2a3fb8', '#f6c9d2') +
    petals(700, 850, 74, 20, 26) +
    forearm([-150, 560], [180, 790], '#1e6f5c', '#b07a56') +
    petals(196, 826, 60, 20, 16) +
    steam(420, 190, 130)
  )
}

export const copperStill = listingScene({
  motif: 'copper-still',
  native: 'golden',
  indoors: true,
  shows: ['distilling'],
  near: [440, 640, 1.45],
  whole: [
    'A copper still dripping into a bottle in a tiled courtyard, petals heaped on a sheet',
    'Un alambic de cuivre qui goutte dans une bouteille, des pétales en tas sur un drap, dans un patio carrelé',
  ],
  close: [
    'Orange blossom and rose petals beside the copper of a still',
    'Fleurs d’oranger et pétales de rose près du cuivre d’un alambic',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
