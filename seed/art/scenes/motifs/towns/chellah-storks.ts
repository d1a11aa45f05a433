import type { DrawContext } from '../../catalogue/drawn-scene.ts'
import { listingScene } from '../../catalogue/listing-scene.ts'
import { stork } from '../../parts/animals.ts'
import { haze, hills } from '../../parts/land.ts'
import { dress, place, walker } from '../../parts/people.ts'
import { box, disc, horseshoe, r, star8 } from '../../parts/shapes.ts'
import { contact, limb, solid } from '../../parts/solid.ts'

function draw(context: DrawContext): string {
  const { ink, random } = context
  const nest = (x: number, y: number, size: number): string =>
    limb(
      Array.from({ length: 44 }, () => {
        const left = x + random.between(-110, 80) * size
        return `M${r(left)} ${r(y + random.between(-20, 24) * size)}l${r(random.between(20, 56) * size)} ${r(random.between(-14, 14) * size)}`
      }).join(''),
      '#6a4a34',
      8 * size,
    ) +
    limb(
      Array.from(
        { length: 26 },
        () =>
          `M${r(x + random.between(-100, 70) * size)} ${r(y + random.between(-24, 14) * size)}l${r(random.between(20, 46) * size)} ${r(random.between(-10, 10) * size)}`,
      ).join(''),
      '#a8825a',
      5 * size,
    )
  const bush = (x: number, y: number, size: number): string =>
    Array.from(
      { length: 12 },
      () =>
        `<path d="${disc(x + random.between(-size, size), y - random.between(0, size * 0.7), random.between(size * 0.3, size * 0.5), random.between(size * 0.24, size * 0.4))}" fill="${random.pick(['#2f6a42', '#4f8a4a', '#7fa256', '#3f7a48'])}"/>`,
    ).join('')
  const column = (x: number, top: number, broken: boolean): string =>
    solid(ink, `M${x - 34} 760V${top}${broken ? `l20-26 16 18 14-22 18 30` : 'h68'}V760Z`, '#e9dcc0') +
    `<path d="M${x - 14} ${top + 20}V750M${x + 12} ${top + 20}V750" stroke="#b59a78" stroke-width="5" opacity=".7"/>` +
    solid(ink, box(x - 50, 744, 100, 30), '#d9c49a') +
    (broken ? '' : solid(ink, box(x - 52, top - 30, 104, 34), '#f1e7d8'))
  return (
    hills(ink, random, 520, 22, '#a8c08a') +
    haze(ink, 420, 120, 0.5) +
    bush(520, 620, 130) +
    bush(1120, 640, 150) +
    solid(ink, 'M-20 700V520H120V480H200V540H340V700Z', '#c98a5a') +
    '<path d="M-20 520h30v-24h30v24h40v-24h30v24" stroke="#c98a5a" stroke-width="14" fill="none"/>' +
    solid(ink, horseshoe(190, 700, 130, 160), '#5a2f2a') +
    solid(ink, 'M560 760V300H800V760Z', '#d99a64') +
    solid(ink, 'M800 760V300L846 320V760Z', '#8a4f38') +
    `<path d="${horseshoe(680, 470, 110, 130)}${horseshoe(680, 640, 90, 110)}" fill="#5a2f2a"/><path d="${[600, 640, 680, 720, 760].map((x) => star8(x, 690, 20)).join('')}" fill="#2f8a7a"/><path d="M572 330h216v26H572Z" fill="#2f8a7a"/><path d="M572 500h216" stroke="#8a4f38" stroke-width="8"/>` +
    solid(ink, 'M610 300V180H750V300Z', '#d99a64') +
    `<path d="${horseshoe(680, 290, 56, 86)}" fill="#5a2f2a"/><path d="M610 196h140v20H610Z" fill="#2f8a7a"/>` +
    nest(700, 168, 1.1) +
    place(640, 168, 0.92, stork()) +
    place(750, 166, 0.84, stork(), true) +
    solid(ink, 'M-20 690Q500 640 1220 700V910H-20Z', '#9fb45e') +
    bush(470, 760, 90) +
    column(930, 500, false) +
    column(1060, 590, true) +
    column(1160, 480, false) +
    nest(1160, 448, 0.72) +
    place(1160, 446, 0.8, stork(), true) +
    solid(ink, 'M70 800H420V760H380V726H110V770H70Z', '#d9c49a') +
    solid(ink, 'M620 860L900 840L930 880L640 900Z', '#e9dcc0') +
    place(
      300,
      260,
      0.9,
      '<path fill="#2a1c28" d="M-120-40C-70-84-30-80 0-56C30-80 70-84 120-40C70-56 40-50 0-34C-40-50-70-56-120-40Z"/><path fill="#fff8ea" d="M-70-60C-40-76-20-70 0-56C20-70 40-76 70-60C40-62 20-54 0-36C-20-54-40-62-70-60Z"/><path d="M0-50l60 16" stroke="#d9542f" stroke-width="7"/>',
    ) +
    contact(240, 850, 50, 10) +
    place(240, 856, 1.8, walker(dress(random), 'straw')) +
    place(310, 862, 1.85, walker(dress(random)), true) +
    limb(
      Array.from(
        { length: 60 },
        () => `M${r(random.between(0, 1200))} ${r(random.between(800, 900))}q3-14 ${r(random.between(-8, 10))}-26`,
      ).join(''),
      '#5a8a44',
      5,
    )
  )
}

export const chellahStorks = listingScene({
  motif: 'chellah-storks',
  native: 'morning',
  horizon: 520,
  sun: [1000, 330],
  moon: [240, 150],
  shows: ['ruins'],
  near: [720, 330, 1.6],
  whole: [
    'Storks nesting on the ruined minaret of Chellah, Roman columns in the grass below',
    'Des cigognes au nid sur le minaret en ruine du Chellah, des colonnes romaines dans l’herbe',
  ],
  close: [
    'Two storks on their nest at the top of an old minaret',
    'Deux cigognes sur leur nid, au sommet d’un vieux minaret',
  ],
  variations: [
    ['morning', 'wide'],
    ['golden', 'close', { take: 1 }],
  ],
  draw,
})
