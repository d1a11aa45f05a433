import { box, r, star8 } from '../parts/shapes.ts'
import type { Frame } from './types.ts'

/** Two open shutters of turned wood and a sill: the scene as seen from a room. */
export const shutters: Frame = ({ ink, random }) => {
  const wood = random.pick(['#6a3a22', '#1e5f56', '#22348f'])
  const panel = (x: number): string => {
    const lattice = Array.from({ length: 22 }, (_, row) => `M${x + 26} ${64 + row * 34}h128`).join('')
    const uprights = Array.from({ length: 5 }, (_, column) => `M${x + 26 + column * 32} 64v714`).join('')
    const knobs = Array.from(
      { length: 110 },
      (_, index) => `M${x + 26 + (index % 5) * 32} ${64 + Math.floor(index / 5) * 34}h0`,
    ).join('')
    return (
      `<path d="${lattice}${uprights}" stroke="#1c0f10" stroke-width="9"/><path d="${lattice}${uprights}" stroke="${wood}" stroke-width="6"/>` +
      `<path d="${knobs}" stroke="${wood}" stroke-width="18" stroke-linecap="round"/>` +
      `<path d="${box(x, 40, 26, 760)}${box(x + 154, 40, 26, 760)}${box(x, 40, 180, 26)}${box(x, 776, 180, 26)}${box(x, 400, 180, 24)}" fill="${wood}"/>` +
      ink.shade(box(x, 40, 180, 762), {
        color: '#1a0c12',
        from: [x < 600 ? 0 : 1, 0.5],
        to: [x < 600 ? 1 : 0, 0.4],
        strength: 0.85,
      })
    )
  }
  const frame = `M0 0H1200V900H0ZM40 40V800H1160V40Z`
  return (
    panel(40) +
    panel(980) +
    `<path d="${frame}" fill="#5a3322"/>` +
    ink.shade(frame, { color: '#1c0e12', from: [0, 0.9], to: [0.9, 0.2], strength: 0.85 }) +
    ink.shape(box(0, 796, 1200, 104), '#b5744a', { color: '#4a2018', from: [0, 1], to: [0.5, 0], strength: 0.9 }) +
    `<path d="${box(0, 790, 1200, 8)}" fill="#fbe0b4" opacity=".8"/>` +
    Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="${star8(90 + index * 128, 852, 22)}" fill="none" stroke="#f6dcae" stroke-width="${r(2.4)}" opacity=".55"/>`,
    ).join('')
  )
}
