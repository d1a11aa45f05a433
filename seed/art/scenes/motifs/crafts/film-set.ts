import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { haze, hills } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { box } from '../../parts/shapes.ts'
import { contact, limb, round, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const column = (x: number, top: number, bottom: number, width: number): string =>
    solid(
      ink,
      `M${x - width * 0.4} ${bottom}L${x - width * 0.32} ${top + 60}H${x + width * 0.32}L${x + width * 0.4} ${bottom}Z`,
      '#e0b27a',
    ) +
    solid(
      ink,
      `M${x - width * 0.36} ${top + 66}C${x - width * 0.8} ${top + 40} ${x - width * 0.7} ${top} ${x - width * 0.7} ${top}H${x + width * 0.7}C${x + width * 0.7} ${top} ${x + width * 0.8} ${top + 40} ${x + width * 0.36} ${top + 66}Z`,
      '#2f7f88',
    ) +
    [0.34, 0.56, 0.78]
      .map(
        (t) =>
          `<path d="${box(x - width * 0.37, top + (bottom - top) * t, width * 0.74, 22)}" fill="${t === 0.56 ? '#2a3fb8' : '#b5442a'}"/>`,
      )
      .join('')
  const scaffold = limb(
    [640, 740, 840, 940, 1040, 1140].map((x) => `M${x} 690V170`).join('') +
      [240, 350, 460, 570].map((y) => `M620 ${y}H1170`).join('') +
      'M640 350L740 240M740 460L840 350M840 350L940 240M940 570L1040 460M1040 350L1140 240',
    '#7a5a44',
    10,
  )
  const statue = (x: number): string =>
    contact(x, 690, 100, 20) +
    solid(
      ink,
      `M${x - 84} 690V560H${x - 50}V430C${x - 56} 390 ${x + 56} 390 ${x + 50} 430V560H${x + 84}V690Z`,
      '#d9a468',
    ) +
    solid(
      ink,
      `M${x - 56} 430C${x - 70} 330 ${x - 40} 300 ${x} 300S${x + 70} 330 ${x + 56} 430L${x + 30} 424V370C${x + 30} 344 ${x - 30} 344 ${x - 30} 370V424Z`,
      '#2a3fb8',
    ) +
    round(ink, x, 380, 32, '#d9a468', 38) +
    `<path d="M${x - 60} 350h28m64 0h28M${x - 62} 384h30m62 0h30" stroke="#e3a21a" stroke-width="9"/>`
  const extra = (x: number, y: number, size: number, crest: string): string =>
    place(
      x,
      y,
      size,
      walker({ ...dress(random), robe: '#8a2430', scarf: '#c9983a' }, 'cap') +
        `<path d="M-6-98c2-24 18-24 20-2l-6-2q-2-10-8 0Z" fill="${crest}"/><path d="M8-68c24-2 26 40 4 46Z" fill="#c9983a"/><path d="M34 0V-120l-4-12h8Z" stroke="#5a3a2a" stroke-width="4" fill="#b9bcc4"/>`,
    )
  return (
    hills(ink, random, 480, 24, '#d99a68') +
    haze(ink, 380, 120, 0.5) +
    scaffold +
    solid(ink, 'M60 690L110 250H660L700 690Z', '#e6bc86') +
    solid(ink, 'M90 262L96 214H674L680 262Z', '#2f7f88') +
    '<path d="M100 300H670" stroke="#b5442a" stroke-width="18"/><path d="M112 300H670" stroke="#e3a21a" stroke-width="10" stroke-dasharray="16 22"/>' +
    solid(ink, 'M320 690V420H460V690Z', '#4a2420') +
    column(170, 320, 690, 96) +
    column(280, 320, 690, 96) +
    column(500, 320, 690, 96) +
    column(600, 320, 690, 96) +
    solid(ink, 'M700 690L680 250L760 280V690Z', '#b5825a') +
    solid(ink, 'M-20 680Q600 650 1220 690V910H-20Z', '#e0aa70') +
    statue(800) +
    extra(420, 800, 1.7, '#b5442a') +
    extra(510, 815, 1.75, '#b5442a') +
    extra(330, 790, 1.62, '#b5442a') +
    contact(990, 850, 190, 30) +
    limb('M970 600L890 860M970 600L1070 860M970 600L980 870', '#2a2428', 17) +
    solid(ink, 'M870 460H1070V590H870Z', '#3a3438') +
    round(ink, 920, 430, 66, '#2a2428') +
    round(ink, 1040, 440, 54, '#2a2428') +
    round(ink, 920, 430, 22, '#7d7f88') +
    round(ink, 1040, 440, 18, '#7d7f88') +
    solid(ink, 'M870 490L790 460V590L870 560Z', '#1c181c') +
    round(ink, 800, 525, 15, '#8fc4d6', 54) +
    place(1130, 860, 3.2, walker({ ...dress(random), robe: '#2a3fb8', scarf: '#f1e7d8' }, 'cap'), true) +
    limb('M90 850L230 700M230 850L90 700', '#5a2f1e', 13) +
    solid(ink, 'M80 690H240V720H80ZM84 600H98V700H84ZM222 600H236V700H222Z', '#b5442a') +
    solid(ink, 'M84 606H236V652H84Z', '#b5442a') +
    '<path d="M250 860H700" stroke="#7d7f88" stroke-width="7" opacity=".5"/>'
  )
}

export const filmSet = listingScene({
  motif: 'film-set',
  native: 'morning',
  horizon: 460,
  shows: ['film sets'],
  near: [800, 570, 1.6],
  whole: [
    'A film camera before a plaster Egyptian temple held up by scaffolding, extras in Roman cloaks',
    'Une caméra devant un temple égyptien de plâtre tenu par un échafaudage, des figurants en capes romaines',
  ],
  close: [
    'A camera turned on a plaster pharaoh in the desert',
    'Une caméra tournée vers un pharaon de plâtre en plein désert',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
