import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { plaster } from '../../parts/room.ts'
import { disc, horseshoe, r, star8 } from '../../parts/shapes.ts'
import { contact, forearm, limb, round, solid } from '../../parts/solid.ts'
import { tableTop } from '../../parts/table.ts'

function draw(context: DrawContext): string {
  const { ink, random, define } = context
  const lid = 'M330 470L880 430L1010 600L400 660Z'
  define(`<clipPath id="lid"><path d="${lid}"/></clipPath>`)
  const knots = Array.from({ length: 40 }, () => {
    const x = random.between(320, 1020)
    const y = random.between(430, 660)
    const size = random.between(10, 28)
    return `<path d="${disc(x, y, size, size * 0.6)}${disc(x, y, size * 0.5, size * 0.3)}" fill="none" stroke="#5a2414" stroke-width="4" opacity=".55"/>`
  }).join('')
  const star = (size: number, color: string): string =>
    `<path transform="matrix(1.12 -.08 .36 .42 668 542)" d="${star8(0, 0, size)}" fill="${color}"/>`
  const shavings = Array.from({ length: 34 }, () => {
    const x = random.between(40, 1160)
    const y = random.between(700, 890)
    return `M${r(x)} ${r(y)}q${r(random.between(10, 30))}-24 ${r(random.between(26, 44))} 0t${r(random.between(-30, 20))} 12`
  }).join('')
  const rings = [20, 48, 78, 104]
    .map(
      (size) =>
        `<path d="${disc(190, 560, size, size * 0.62)}" fill="none" stroke="#5a2414" stroke-width="6" opacity=".6"/>`,
    )
    .join('')
  return (
    plaster(context, '#8a6a54', 'right') +
    `<path d="${horseshoe(930, 430, 330, 400)}" fill="#fbe3b0"/><path d="${horseshoe(930, 430, 280, 366)}" fill="#8fc4d6"/>` +
    '<path d="M790 320H1070V430H790Z" fill="#2f93a6"/><path d="M790 330h280" stroke="#fff8e0" stroke-width="5"/><path d="M930 70V430M790 250H1070" stroke="#5a3322" stroke-width="13"/>' +
    '<path d="M60 130H620" stroke="#4a2418" stroke-width="16"/>' +
    [90, 180, 270, 370, 470, 570]
      .map(
        (x, i) =>
          limb(`M${x} 134V${210 + (i % 3) * 40}`, '#9a9da8', 10) +
          solid(ink, `M${x - 17} ${208 + (i % 3) * 40}h34l-6 90h-22Z`, i % 2 ? '#b5602f' : '#e0a862'),
      )
      .join('') +
    tableTop(context, 440, '#a8683c') +
    contact(680, 800, 400, 60) +
    solid(ink, 'M400 660L1010 600V740L404 812Z', '#8a3f1c') +
    solid(ink, 'M330 470L400 660L404 812L340 610Z', '#4f2010') +
    '<path d="M400 680L1010 620M402 790L1010 722" stroke="#f2d9a0" stroke-width="8"/><path d="M430 738L990 672" stroke="#1c0c10" stroke-width="24" stroke-dasharray="26 20"/><path d="M442 737L990 672" stroke="#f2d9a0" stroke-width="10" stroke-dasharray="12 34"/>' +
    solid(ink, lid, '#b5622c') +
    `<g clip-path="url(#lid)">${knots}</g>` +
    '<path d="M378 490L852 454L956 590L436 640Z" fill="none" stroke="#f2d9a0" stroke-width="10"/><path d="M396 500L844 466L934 582L448 628Z" fill="none" stroke="#1c0c10" stroke-width="6"/>' +
    star(196, '#f2d9a0') +
    star(176, '#3a1410') +
    star(140, '#e3a21a') +
    star(112, '#7a2f1c') +
    star(70, '#f2d9a0') +
    star(38, '#1c0c10') +
    contact(190, 650, 170, 34) +
    solid(ink, 'M40 560C40 460 340 460 340 560V640C340 720 40 720 40 640Z', '#7a3a1e') +
    round(ink, 190, 560, 150, '#c9783c', 94) +
    rings +
    limb(shavings, '#f0c98a', 9) +
    forearm([1270, 560], [900, 540], '#1e6f5c', '#7a4c36') +
    limb('M890 540L780 548', '#d9dade', 11) +
    limb('M960 520L884 542', '#e0a862', 24) +
    solid(ink, 'M80 800l250 36-6 40-252-34Z', '#e0a862') +
    '<path d="M330 830l120 30-6 20-122-8Z" fill="#b9bcc4"/>'
  )
}

export const thuyaInlay = listingScene({
  motif: 'thuya-inlay',
  native: 'golden',
  indoors: true,
  shows: ['wood inlay'],
  near: [660, 590, 1.55],
  whole: [
    'A hand inlaying a star in a thuya box on a workbench, the sea in the window',
    'Une main qui incruste une étoile dans un coffret de thuya, la mer par la fenêtre de l’atelier',
  ],
  close: [
    'An eight-pointed star of lemonwood and ebony in a thuya lid',
    'Une étoile de citronnier et d’ébène dans un couvercle de thuya',
  ],
  variations: [
    ['golden', 'wide'],
    ['morning', 'close', { take: 1 }],
  ],
  draw,
})
