import { box, horseshoe, lobedArch, roundHorseshoe } from '../parts/shapes.ts'
import { tilePalettes, tilePattern } from '../parts/tiles.ts'
import type { Frame } from './types.ts'

const walls = [
  { wall: '#4a2a20', dark: '#1c0f10', edge: '#f6dcae', tile: tilePalettes.majorelle },
  { wall: '#7a3a28', dark: '#2a1016', edge: '#fbe0b4', tile: tilePalettes.mint },
  { wall: '#233a86', dark: '#0c1344', edge: '#cfdcf8', tile: tilePalettes.night },
  { wall: '#56463c', dark: '#1e1618', edge: '#fff0d4', tile: tilePalettes.terracotta },
] as const

const full = 'M0 0H1200V900H0Z'

/** The scene from the shade of a doorway: the wall stays dark, the arch's edge catches the light. */
export const arch: Frame = ({ ink, random }) => {
  const { wall, dark, edge, tile } = random.pick(walls)
  const opening = random.pick([
    roundHorseshoe(600, 900, 410, 462, 500),
    lobedArch(600, 900, 470, 520, 11),
    horseshoe(600, 900, 800, 880),
  ])
  const body = `${full}${opening}`
  return (
    `<defs>${tilePattern('frame-tile', 56, tile)}<clipPath id="frame-wall"><path d="${body}" clip-rule="evenodd"/></clipPath></defs>` +
    `<path d="${body}" fill="${wall}" fill-rule="evenodd"/>` +
    '<g clip-path="url(#frame-wall)">' +
    `<path d="${opening}" fill="none" stroke="${dark}" stroke-width="64" opacity=".35"/>` +
    `<path d="${opening}" fill="none" stroke="${edge}" stroke-width="40"/>` +
    `<path d="${opening}" fill="none" stroke="${tile.star}" stroke-width="26" stroke-dasharray="20 16"/>` +
    `<path d="${opening}" fill="none" stroke="${tile.cross}" stroke-width="26" stroke-dasharray="10 26" stroke-dashoffset="-23"/>` +
    `<path d="${opening}" fill="none" stroke="${edge}" stroke-width="12"/>` +
    `<path d="${box(0, 664, 170, 236)}${box(1030, 664, 170, 236)}" fill="url(#frame-tile)"/>` +
    `<path d="${box(0, 648, 172, 16)}${box(1028, 648, 172, 16)}" fill="${edge}"/>` +
    ink.shade(box(0, 0, 600, 900), { color: dark, from: [0, 0.7], to: [0.62, 0.4], strength: 0.98 }) +
    ink.shade(box(600, 0, 600, 900), { color: dark, from: [1, 0.5], to: [0.3, 0.5], strength: 0.9, rest: 0.1 }) +
    '</g>'
  )
}
