import { box, disc, r, star8 } from '../parts/shapes.ts'
import type { Frame } from './types.ts'

const stripes = [
  ['#b5442a', '#f6e6c8'],
  ['#2a3fb8', '#f4ead6'],
  ['#1e6f5c', '#f4ead6'],
  ['#d98a1c', '#fbf1dc'],
] as const

/** A striped awning along the top edge, its scallops in shade. */
export const awning: Frame = ({ ink, random }) => {
  const [dark, light] = random.pick(stripes)
  const width = 75
  const drop = random.between(96, 120)
  const cell = (index: number): string => {
    const x = index * width
    return `M${r(x + (x - 600) * -0.1)} -4H${r(x + width + (x + width - 600) * -0.1)}L${x + width} ${r(drop)}v22a${width / 2} 30 0 0 1 ${-width} 0v-22Z`
  }
  const of = (parity: number): string =>
    Array.from({ length: 16 }, (_, index) => (index % 2 === parity ? cell(index) : '')).join('')
  const all = of(0) + of(1)
  return (
    `<path d="${of(0)}" fill="${dark}"/><path d="${of(1)}" fill="${light}"/>` +
    ink.shade(all, { color: '#3a1422', from: [0, 0], to: [0, 1], strength: 0.75 }) +
    `<path d="M0 ${r(drop)}H1200" stroke="#3a1422" stroke-width="5" opacity=".35"/>` +
    Array.from(
      { length: 16 },
      (_, index) =>
        `<path d="M${index * width} ${r(drop + 24)}a${width / 2} 30 0 0 0 ${width} 0" fill="none" stroke="#fff3d4" stroke-width="3" opacity=".75"/>`,
    ).join('')
  )
}

/** The mouth of a goat-hair tent: dark cloth, woven band, tassels, a pole. */
export const tent: Frame = ({ ink, random }) => {
  const opening = 'M70 900C110 560 300 220 600 64C900 220 1090 560 1130 900Z'
  const cloth = `M0 0H1200V900H0Z${opening}`
  const band = random.pick(['#b5442a', '#2a3fb8', '#1e6f5c'])
  const tassels = Array.from({ length: 9 }, (_, index) => {
    const t = (index + 0.5) / 9
    const side = (direction: 1 | -1): string => {
      const x = 600 + direction * (70 + 440 * t ** 0.8)
      const y = 100 + 700 * t ** 1.36
      return `<path d="M${r(x)} ${r(y)}v22" stroke="#e3a21a" stroke-width="3"/><path d="M${r(x - 6)} ${r(y + 18)}h12l4 26h-20Z" fill="${index % 2 === 0 ? '#e3a21a' : band}"/>`
    }
    return side(1) + side(-1)
  })
  return (
    `<clipPath id="frame-cloth"><path d="${cloth}" clip-rule="evenodd"/></clipPath>` +
    `<path d="${cloth}" fill="#3a2430" fill-rule="evenodd"/><g clip-path="url(#frame-cloth)">` +
    `<path d="${opening}" fill="none" stroke="#1d1020" stroke-width="130" opacity=".45"/>` +
    `<path d="${opening}" fill="none" stroke="#f1d9a8" stroke-width="76"/><path d="${opening}" fill="none" stroke="${band}" stroke-width="64"/>` +
    `<path d="${opening}" fill="none" stroke="#f1d9a8" stroke-width="40" stroke-dasharray="14 20"/><path d="${opening}" fill="none" stroke="${band}" stroke-width="24"/>` +
    `<path d="${opening}" fill="none" stroke="#e3a21a" stroke-width="12"/>` +
    ink.shade(box(0, 0, 600, 900), { color: '#140a14', from: [0, 0.6], to: [0.9, 0.5], strength: 0.95 }) +
    ink.shade(box(600, 0, 600, 900), { color: '#140a14', from: [1, 0.3], to: [0.2, 0.6], strength: 0.9 }) +
    `</g>${tassels.join('')}`
  )
}

/** Pierced lanterns on chains under a dark beam; lit from dusk on. */
export const lanterns: Frame = ({ ink, random, hour }) => {
  const lit = hour !== 'morning' && hour !== 'golden'
  const hang = (x: number, y: number, size: number): string => {
    const body = `M${r(x - size * 0.5)} ${r(y)}L${r(x)} ${r(y - size * 0.62)}L${r(x + size * 0.5)} ${r(y)}L${r(x + size * 0.34)} ${r(y + size * 0.9)}H${r(x - size * 0.34)}Z`
    return (
      `<path d="M${r(x)} 0V${r(y - size * 0.6)}" stroke="#3a2118" stroke-width="3.5"/>` +
      (lit ? ink.glow(x, y + size * 0.4, size * 2.1, '#ffc560', 0.7) : '') +
      ink.shape(body, '#8a5a1e', { color: '#3d1d14', from: [0, 0.5], to: [0.8, 0.4] }) +
      `<path d="${star8(x, y + size * 0.36, size * 0.25)}" fill="${lit ? '#ffe9a8' : '#e9c078'}"/>` +
      `<path d="${disc(x, y - size * 0.62, size * 0.09)}${box(x - size * 0.56, y - 4, size * 1.12, 9)}${box(x - size * 0.4, y + size * 0.86, size * 0.8, 9)}" fill="#5a3316"/>` +
      `<path d="M${r(x - size * 0.3)} ${r(y + size * 0.08)}h0m${r(size * 0.6)} 0h0m${r(-size * 0.54)} ${r(size * 0.62)}h0m${r(size * 0.48)} 0h0" stroke="${lit ? '#ffdf8e' : '#d9a84e'}" stroke-width="${r(size * 0.09)}" stroke-linecap="round"/>`
    )
  }
  return (
    `<path d="M0 0H1200V34H0Z" fill="#4a2718"/>${ink.shade('M0 0H1200V34H0Z', { color: '#1c0e10', from: [0, 0], to: [0, 1] })}` +
    hang(random.between(90, 130), random.between(210, 250), 110) +
    hang(random.between(250, 300), random.between(110, 130), 68) +
    hang(random.between(1060, 1110), random.between(170, 210), 98) +
    hang(random.between(900, 950), random.between(100, 120), 60)
  )
}
