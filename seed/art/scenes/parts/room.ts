import type { DrawContext } from '../catalogue/drawn-scene.ts'
import { hourTable } from './hours.ts'
import { box, horseshoe, r } from './shapes.ts'
import { type TilePalette, tilePattern } from './tiles.ts'

/** The sky in an opening; not relit, so it stays the hour's own sky. */
export function skyIn({ raw, skyInk, hour }: DrawContext, d: string, top: number, bottom: number): string {
  const stops = hourTable[hour].sky.map(([color, at]) => [color, at] as const)
  return raw(`<path d="${d}" fill="${skyInk.linear([0, top], [0, bottom], stops, true)}"/>`)
}

/** A wall with light from one side. */
export function plaster({ ink }: DrawContext, color: string, lightFrom: 'left' | 'right', height = 900): string {
  const right = lightFrom === 'right'
  return ink.shape(
    box(0, 0, 1200, height),
    color,
    { color: '#ffe9be', from: [right ? 1150 : 50, 90], to: [right ? 540 : 660, 520], user: true, strength: 0.9 },
    { color: '#4a1f2a', from: [right ? 0 : 1200, 160], to: [right ? 500 : 700, 520], user: true, strength: 0.9 },
  )
}

/** A floor in perspective. */
export function floor({ ink }: DrawContext, y: number, color: string, lightFrom: 'left' | 'right'): string {
  const right = lightFrom === 'right'
  const joints = Array.from(
    { length: 19 },
    (_, index) => `M${r(600 + (index - 9) * 90)} ${y}L${r(600 + (index - 9) * 250)} 900`,
  ).join('')
  const rows = [0.14, 0.36, 0.66].map((t) => `M0 ${r(y + (900 - y) * t)}H1200`).join('')
  return (
    ink.shape(
      box(0, y, 1200, 900 - y),
      color,
      { color: '#ffe6b4', from: [right ? 1100 : 100, y], to: [right ? 560 : 640, 880], user: true, strength: 0.85 },
      { color: '#3a1622', from: [right ? 0 : 1200, 900], to: [right ? 460 : 740, y + 30], user: true, strength: 0.9 },
    ) +
    `<path d="${joints}${rows}" stroke="#5a2a28" stroke-width="2" opacity=".35" fill="none"/><path d="M0 ${y}H1200" stroke="#5a2a28" stroke-width="5" opacity=".6"/>`
  )
}

/** A band of zellige with a moulding on top. */
export function dado(
  { ink, define }: DrawContext,
  top: number,
  bottom: number,
  palette: TilePalette,
  size = 64,
): string {
  define(tilePattern('dado', size, palette))
  return (
    `<path d="${box(0, top, 1200, bottom - top)}" fill="url(#dado)"/>` +
    ink.shade(box(0, top, 1200, bottom - top), { color: '#1c1030', from: [0, 0.9], to: [0.6, 0.3], strength: 0.75 }) +
    `<path d="${box(0, top - 14, 1200, 14)}" fill="#f6e6c4"/><path d="${box(0, top, 1200, 6)}" fill="${palette.line}" opacity=".7"/>`
  )
}

/** An arched window in the wall with the sky and a lattice in it. */
export function archedWindow(context: DrawContext, x: number, sill: number, width: number, height: number): string {
  const opening = horseshoe(x, sill, width, height)
  const lattice: string[] = []
  for (let step = -width; step < width * 1.6; step += 26) {
    lattice.push(
      `M${r(x - width + step)} ${sill}l${r(height)} ${-height}`,
      `M${r(x + width - step)} ${sill}l${r(-height)} ${-height}`,
    )
  }
  context.define(`<clipPath id="window-${x}"><path d="${opening}"/></clipPath>`)
  return (
    `<path d="${horseshoe(x, sill, width + 44, height + 28)}" fill="#f6e2b8"/>` +
    skyIn(context, opening, sill - height, sill) +
    `<g clip-path="url(#window-${x})"><path d="${lattice.join('')}" stroke="#6a3a26" stroke-width="5" fill="none" opacity=".85"/></g><path d="${box(x - width / 2 - 34, sill, width + 68, 16)}" fill="#fbecc8"/>`
  )
}

/** The patch of sun a window throws across wall and floor; none after dark. */
export function sunPatch({ lit, ink }: DrawContext, d: string): string {
  return lit
    ? ''
    : `<path d="${d}" fill="${ink.linear(
        [0.8, 0],
        [0.1, 1],
        [
          ['#fff3cf', 0, 0.6],
          ['#fff3cf', 1, 0.05],
        ],
      )}"/>`
}

/** A hanging lamp over the scene, lit after dark. */
export function ceilingLamp({ raw, skyInk, lit }: DrawContext, x: number, y: number, radius: number): string {
  return (
    `<path d="M${x} 0V${y - 40}" stroke="#3a2118" stroke-width="4"/>` +
    (lit ? raw(skyInk.lamp(x, y, radius, '#ffc060', 0.8)) : '') +
    `<path d="M${x - 34} ${y - 14}L${x} ${y - 52}L${x + 34} ${y - 14}L${x + 22} ${y + 34}H${x - 22}Z" fill="#9a6420"/><path d="M${x - 34} ${y - 14}L${x} ${y - 52}V${y + 34}H${x - 22}Z" fill="#5a3316"/><path d="M${x - 12} ${y - 6}h24l-5 28h-14Z" fill="${lit ? '#fff0c0' : '#e9c078'}"/>`
  )
}
