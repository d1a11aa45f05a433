import { mix } from './color.ts'
import type { Random } from './random.ts'
import { r } from './shapes.ts'

const robes = ['#f1e7d8', '#b5442a', '#2a3fb8', '#1e6f5c', '#e9d2a8', '#8a5a24', '#6d3a5a', '#c9742f'] as const
const scarves = ['#e3a21a', '#f3eadd', '#b5442a', '#2a3fb8', '#c98b3e', '#1e6f5c'] as const
const skins = ['#6b4330', '#7a4c36', '#8f5f42', '#5a3626', '#b07a56'] as const
const shoes = '#2a1c18'

export interface Clothes {
  robe: string
  scarf: string
  skin: string
}

export const dress = (random: Random): Clothes => ({
  robe: random.pick(robes),
  scarf: random.pick(scarves),
  skin: random.pick(skins),
})

/** Places a part; a negative scale in `flip` mirrors it. */
export function place(x: number, y: number, scale: number, body: string, flip = false): string {
  const size = Math.round(scale * 1000) / 1000
  return `<g transform="matrix(${flip ? -size : size} 0 0 ${size} ${r(x)} ${r(y)})">${body}</g>`
}

const shaded = (color: string): string => mix(color, '#2a1430', 0.42)

/** A standing figure in a djellaba, 105 units tall, feet at the origin. No face, as everywhere. */
export function walker({ robe, scarf, skin }: Clothes, hat: 'scarf' | 'straw' | 'cap' = 'scarf'): string {
  const hats = {
    scarf: `<path fill="${scarf}" d="M-8-78c-6-14-1-23 6-26 8 2 11 7 9 9-7-2-9 5-7 12 2 4-4 7-8 5"/>`,
    straw: `<path fill="${scarf}" d="M-14-91q15-5 30 0l-8-3q-1-9-7-9t-7 9z"/>`,
    cap: `<path fill="${scarf}" d="M-6-93c0-7 14-8 15 0z"/>`,
  }
  return (
    `<path fill="${shoes}" d="m-8-12-3 12h7l3-12zm12 0L8 0h7l-5-12z"/><path fill="${robe}" d="M-15-7c-3-33 0-57 5-71 5-6 15-6 19 0 5 14 9 38 8 71Q1-3-15-7"/>` +
    `<path fill="${shaded(robe)}" d="M-15-7c-3-33 0-57 5-71 3-3 6-4 8-4-4 22-1 52-3 77z"/><circle cx="2" cy="-90" r="7" fill="${skin}"/>${hats[hat]}`
  )
}

/** A walker with a pack and a stick. */
export function hiker({ robe, scarf, skin }: Clothes): string {
  return (
    `<path fill="${shoes}" d="m-7-44-6 43h7l6-30L7-1h7l-4-44z"/><path fill="${robe}" d="M-9-42c-3-18-2-32 2-39 4-4 12-4 15 1 3 8 2 24 1 38z"/>` +
    `<path fill="${shaded(robe)}" d="M-9-42c-3-18-2-32 2-39l4-1c-1 16-1 28 1 40z"/><path fill="${scarf}" d="M-9-80c-11 0-13 10-12 26 3 4 9 4 12 2z"/>` +
    `<path fill="none" stroke="${robe}" stroke-linecap="round" stroke-width="5" d="M6-74q8 10 9 20l4-2"/><path fill="none" stroke="${shoes}" stroke-width="1.8" d="m20-60 6 60"/>` +
    `<circle cx="2" cy="-91" r="7.2" fill="${skin}"/><path fill="#f1e7d8" d="M-8-92c1-11 17-12 18-1l5 2Q4-92-8-90z"/>`
  )
}

/** Someone seated on a stool, facing right, hands reaching forward at (75, -121); 210 units tall. */
export function sitter({ robe, scarf, skin }: Clothes, head: 'scarf' | 'cap' = 'scarf'): string {
  const cover =
    head === 'scarf'
      ? `<path fill="${scarf}" d="M-20-150c-6-46 6-60 26-60 18 0 22 14 16 16-14-4-22 6-20 20 4 14 14 16 12 24q-14 10-34 0"/>`
      : `<path fill="${scarf}" d="M-13-188c-2-22 36-24 38 0z"/>`
  return (
    '<path fill="none" stroke="#3a2f5a" stroke-linecap="round" stroke-linejoin="round" stroke-width="19" d="m20-70 42 4-4 62 14 4"/><path fill="none" stroke="#2c2344" stroke-linecap="round" stroke-linejoin="round" stroke-width="17" d="m10-70 40 8-6 58 14 4"/>' +
    `<path fill="${robe}" d="M-34-62c-6-48 0-90 20-98 18-4 36 4 40 22 4 28 4 54 6 78q-32 8-66-2"/><path fill="${shaded(robe)}" d="M-34-62c-6-48 0-90 20-98-6 30 0 70 2 103z"/>` +
    `<path fill="none" stroke="${mix(robe, '#2a1430', 0.18)}" stroke-linecap="round" stroke-linejoin="round" stroke-width="15" d="M10-142q20 30 42 34l20-10"/><circle cx="75" cy="-121" r="7" fill="${skin}"/>` +
    `<path fill="none" stroke="${skin}" stroke-linecap="round" stroke-width="13" d="M2-160v-12"/><circle cx="6" cy="-186" r="17" fill="${skin}"/>${cover}`
  )
}

/** Someone cross-legged on the ground, facing us; 130 units tall, hands free for `held`. */
export function crossLegged({ robe, scarf, skin }: Clothes, held = ''): string {
  return (
    `<path fill="${shaded(robe)}" d="M-62-6C-66-30-40-44-18-46h36c22 2 48 16 44 40-8 12-116 12-124 0Z"/><path fill="${robe}" d="M-30-30c-6-36 0-62 14-70 10-5 22-5 32 0 14 8 20 34 14 70-16 8-44 8-60 0Z"/>` +
    `<path fill="${shaded(robe)}" d="M-30-30c-6-36 0-62 14-70l9-3c-8 20-8 52-4 78-8 0-14-2-19-5Z"/>` +
    `<path fill="${skin}" d="M-6-108h12v10H-6z"/><circle cy="-118" r="15" fill="${skin}"/><path fill="${scarf}" d="M-16-120c-2-24 34-24 32 0-8-5-24-5-32 0Z"/>${held}` +
    `<path fill="none" stroke="${mix(robe, '#2a1430', 0.2)}" stroke-linecap="round" stroke-linejoin="round" stroke-width="12" d="M-24-86q-18 22-8 40l22 2M24-86q18 22 8 36l-20 4"/><circle cx="-10" cy="-44" r="6" fill="${skin}"/><circle cx="12" cy="-46" r="6" fill="${skin}"/>`
  )
}

/** The long shadow at someone's feet, away from a sun on the right (or left, flipped by `lean`). */
export const footShadow = (x: number, y: number, length: number, color = '#5a2a26', lean = -1): string =>
  `<path fill="${color}" opacity=".4" d="M${r(x)} ${r(y - 4)}l${r(lean * length)} ${r(length * 0.3)} ${r(length * 0.16)} ${r(length * 0.05)} ${r(-lean * length)} ${r(-length * 0.28)}z"/>`
