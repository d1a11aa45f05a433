import type { DrawContext } from '../catalogue/drawn-scene.ts'
import { mix } from './color.ts'
import { disc, r } from './shapes.ts'
import { contact, round, solid } from './solid.ts'

/** The near half of a table across the picture, its far edge at `y`. */
export const tableTop = ({ ink }: DrawContext, y: number, color: string): string => {
  const top = `M-20 ${y}H1220V910H-20Z`
  const planks = [0.22, 0.52, 0.86].map((t) => `M0 ${r(y + (900 - y) * t)}H1200`).join('')
  return (
    ink.shape(
      top,
      color,
      { color: '#ffe6b4', from: [1150, y], to: [520, 900], user: true, strength: 0.8 },
      { color: mix(color, '#1c0814', 0.7), from: [0, 900], to: [620, y], user: true, strength: 0.85 },
    ) +
    `<path d="${planks}" stroke="${mix(color, '#1c0814', 0.5)}" stroke-width="3" opacity=".4" fill="none"/><path d="M0 ${y}H1200" stroke="${mix(color, '#fff4d4', 0.6)}" stroke-width="6" opacity=".7"/>`
  )
}

/** A bowl seen from a little above: `rx` is its rim's half width. */
export const bowl = ({ ink }: DrawContext, x: number, y: number, rx: number, color: string, inside: string): string =>
  contact(x - rx * 0.1, y + rx * 0.62, rx * 0.86) +
  solid(
    ink,
    `M${r(x - rx)} ${r(y)}C${r(x - rx * 0.94)} ${r(y + rx * 0.5)} ${r(x - rx * 0.5)} ${r(y + rx * 0.66)} ${r(x)} ${r(y + rx * 0.66)}S${r(x + rx * 0.94)} ${r(y + rx * 0.5)} ${r(x + rx)} ${r(y)}Z`,
    color,
  ) +
  `<path d="${disc(x, y, rx, rx * 0.3)}" fill="${mix(color, '#fff4d4', 0.35)}"/>` +
  round(ink, x, y + rx * 0.02, rx * 0.88, inside, rx * 0.24)

/** A bottle of oil or flower water, standing on (x, y). */
export const bottle = ({ ink }: DrawContext, x: number, y: number, height: number, color: string): string => {
  const w = height * 0.19
  return (
    contact(x, y, w * 1.4) +
    solid(
      ink,
      `M${r(x - w)} ${r(y)}V${r(y - height * 0.56)}C${r(x - w)} ${r(y - height * 0.7)} ${r(x - w * 0.38)} ${r(y - height * 0.68)} ${r(x - w * 0.38)} ${r(y - height * 0.8)}V${r(y - height * 0.94)}H${r(x + w * 0.38)}V${r(y - height * 0.8)}C${r(x + w * 0.38)} ${r(y - height * 0.68)} ${r(x + w)} ${r(y - height * 0.7)} ${r(x + w)} ${r(y - height * 0.56)}V${r(y)}Z`,
      color,
    ) +
    `<path d="M${r(x - w * 0.44)} ${r(y - height)}h${r(w * 0.88)}v${r(height * 0.1)}h${r(-w * 0.88)}Z" fill="#a8703c"/><path d="M${r(x - w)} ${r(y - height * 0.44)}h${r(w * 2)}v${r(height * 0.26)}h${r(-w * 2)}Z" fill="#f6ead2"/><path d="M${r(x + w * 0.56)} ${r(y - height * 0.54)}v${r(height * 0.46)}" stroke="#fff8e0" stroke-width="${r(w * 0.16)}" opacity=".6" stroke-linecap="round"/>`
  )
}

/** A round loaf seen from a little above. */
export const loaf = ({ ink }: DrawContext, x: number, y: number, rx: number): string =>
  contact(x - rx * 0.08, y + rx * 0.3, rx) +
  solid(ink, disc(x, y + rx * 0.1, rx, rx * 0.4), '#a8662f') +
  round(ink, x, y, rx, '#e0a862', rx * 0.38) +
  `<path d="M${r(x - rx * 0.42)} ${r(y)}h0m${r(rx * 0.3)} ${r(-rx * 0.12)}h0m${r(rx * 0.3)} 0h0m${r(rx * 0.26)} ${r(rx * 0.12)}h0m${r(-rx * 0.44)} ${r(rx * 0.1)}h0" stroke="#8a4a20" stroke-width="${r(rx * 0.08)}" stroke-linecap="round"/>`
