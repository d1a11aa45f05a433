import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { dress, place, sitter } from '../../parts/people.ts'
import { plaster } from '../../parts/room.ts'
import { disc } from '../../parts/shapes.ts'
import { contact, limb, solid, steam } from '../../parts/solid.ts'

/** A two-eared clay urn, its mouth tied with paper; 300 units tall. */
const urn = ({ ink }: DrawContext): string =>
  limb('M-70-226C-136-236-132-150-88-142M70-226C136-236 132-150 88-142', '#8a4424', 24) +
  solid(ink, 'M-46 0C-128-50-128-170-58-214L-50-250H50L58-214C128-170 128-50 46 0Z', '#c9703c') +
  '<path d="M-106-118Q0-92 106-118" stroke="#7a3018" stroke-width="6" fill="none" opacity=".6"/>' +
  solid(ink, 'M-66-244C-72-276-40-300 0-296S72-276 66-244Q0-226-66-244Z', '#f1e2c2') +
  '<path d="M-64-250Q0-232 64-250" stroke="#8a5a2a" stroke-width="9" fill="none"/><path d="M-40-286l12 34m30-42-2 44m36-36-12 34" stroke="#c9ae82" stroke-width="4" fill="none"/>'

function draw(context: DrawContext): string {
  const { ink, random, raw, skyInk } = context
  const vault = 'M120 640V330C120 130 400 60 640 60S1140 130 1140 330V640Z'
  const mouth = 'M640 520V400C640 300 720 250 810 250S980 300 980 400V520Z'
  const coals = Array.from({ length: 130 }, () => {
    const x = random.between(20, 1180)
    const y = random.between(700, 890)
    return `<path d="${disc(x, y, random.between(7, 20), random.between(5, 12))}" fill="${random.pick(['#5a2a20', '#7a2f1c', '#ff9a3a', '#ffc85a', '#3a1c1c', '#d9541e'])}"/>`
  }).join('')
  const fire = raw(
    `<path d="${mouth}" fill="#2a0a0c"/><path d="${mouth}" fill="${skyInk.radial([
      ['#ffe08a', 0, 1],
      ['#f07a1e', 0.5, 0.9],
      ['#5a1410', 1, 0.5],
    ])}"/><path d="M690 520C680 440 720 430 726 366C770 410 760 440 780 452C786 400 816 380 822 330C866 390 850 440 880 462C890 430 886 410 896 392C934 440 930 490 924 520Z" fill="#ffb03a"/><path d="M740 520C736 476 762 462 772 430C800 458 800 480 816 488C826 460 834 448 838 430C866 464 866 492 862 520Z" fill="#fff0a8"/>`,
  )
  const hearth = 'M-20 690Q240 640 560 660T1220 640V920H-20Z'
  return (
    plaster(context, '#6a3a2c', 'right') +
    solid(ink, vault, '#4a2620') +
    solid(ink, 'M590 560V392C590 270 690 204 810 204S1030 270 1030 392V560Z', '#a85c3a') +
    fire +
    raw(skyInk.lamp(810, 430, 460, '#ff9a3a', 0.6)) +
    place(262, 700, 2.15, sitter({ ...dress(random), robe: '#2a3fb8', scarf: '#f1e7d8' }, 'cap')) +
    limb('M404 452L720 560', '#9a6a3c', 15) +
    '<path d="M690 530l96 44q6 20-14 28l-98-34Z" fill="#4a3a3c"/>' +
    solid(ink, hearth, '#8f8078') +
    raw(skyInk.lamp(640, 800, 520, '#ff8a2a', 0.75)) +
    raw(coals) +
    [
      [300, 850, 0.98],
      [900, 850, 0.98],
      [600, 880, 1.24],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          contact(x, y - 8, 130 * size, 26) +
          place(x, y, size, urn(context)) +
          raw(`<path d="${disc(x, y, 118 * size, 24)}" fill="#ff8a2a" opacity=".55"/>`),
      )
      .join('') +
    solid(ink, 'M-20 872Q200 846 420 872T820 872T1220 858V920H-20Z', '#6f625e') +
    steam(600, 500, 150, '#ffe6c0', 0.35)
  )
}

export const tanjiaEmbers = listingScene({
  motif: 'tanjia-embers',
  native: 'golden',
  indoors: true,
  shows: ['tanjia'],
  near: [640, 690, 1.6],
  whole: [
    'Clay tanjia urns tied with paper in the embers of a furnace room, the stoker at his fire',
    'Des urnes à tanjia coiffées de papier dans les braises d’une chaufferie, le chauffeur devant son feu',
  ],
  close: ['A clay urn of tanjia cooking in glowing ash', 'Une urne de tanjia qui cuit dans la cendre rouge'],
  variations: [
    ['golden', 'wide'],
    ['night', 'close', { take: 1 }],
  ],
  draw,
})
