import { type Hour, hourTable } from './hours.ts'
import type { Ink } from './ink.ts'
import type { Random } from './random.ts'

export interface SkyOptions {
  hour: Hour
  /** Where the sky meets land or sea. */
  horizon: number
  /** The sun's or moon's place, and the side the glow comes from in the morning. */
  sun: readonly [x: number, y: number]
  random: Random
  /** Interiors and lanes show too little sky for clouds and birds. */
  quiet?: boolean
}

const n = (value: number): string => String(Math.round(value))

function cumulus(ink: Ink, x: number, y: number, width: number, color: string, shade: string): string {
  const unit = width / 6
  const bump = (span: number, rise: number): string => `q${n(span / 2)} ${n(-rise * 1.8)} ${n(span)} ${n(-rise * 0.25)}`
  const d = `M${n(x)} ${n(y)}${bump(unit * 2, unit * 0.55)}${bump(unit * 1.6, unit * 0.6)}${bump(unit * 1.4, unit * 0.3)}q${n(unit * 0.8)} 0 ${n(unit)} ${n(unit * 0.5)}Q${n(x + width / 2)} ${n(y + unit * 0.28)} ${n(x)} ${n(y)}Z`
  return ink.shape(d, color, { color: shade, from: [1, 1], to: [0.6, 0], strength: 0.5 })
}

function streaks(random: Random, colors: readonly string[], horizon: number): string {
  return Array.from({ length: 5 }, (_, index) => {
    const y = horizon * (0.2 + 0.14 * index + random.between(-0.04, 0.04))
    return `<ellipse cx="${n(random.between(60, 1140))}" cy="${n(y)}" rx="${n(random.between(100, 210))}" ry="${n(random.between(4, 9))}" fill="${random.pick(colors)}" opacity=".7"/>`
  }).join('')
}

function stars(random: Random, count: number, horizon: number): string {
  const groups = [
    ['#dfe4ff', 1.8],
    ['#fff8ea', 2.6],
    ['#fffdf4', 3.8],
  ] as const
  return groups
    .map(([color, width], index) => {
      const share = Math.round(count / (1 + index * 2.4))
      const dots = Array.from(
        { length: share },
        () => `M${n(random.between(0, 1200))} ${n(random.between(0, horizon * 0.82))}h0`,
      )
      return `<path d="${dots.join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" opacity=".85"/>`
    })
    .join('')
}

/** Birds as two strokes of the wing; a flock of two to four. */
export function birds(random: Random, x: number, y: number, color: string): string {
  return Array.from({ length: random.whole(2, 4) }, (_, index) => {
    const size = random.between(13, 24)
    const left = x + index * random.between(46, 80)
    const top = y + random.between(-40, 40)
    return `<path d="M${n(left - size)} ${n(top - size * 0.35)}q${n(size * 0.6)} ${n(-size * 0.2)} ${n(size)} ${n(size * 0.4)}q${n(size * 0.4)} ${n(-size * 0.7)} ${n(size)} ${n(-size * 0.5)}q${n(-size * 0.5)} ${n(size * 0.2)} ${n(-size)} ${n(size * 0.85)}q${n(-size * 0.3)} ${n(-size * 0.6)} ${n(-size)} ${n(-size * 0.75)}z" fill="${color}"/>`
  }).join('')
}

/** The whole sky: gradient, veil, glow, sun or moon, stars, clouds and birds for the hour. */
export function sky(ink: Ink, { hour, horizon, sun: [x, y], random, quiet = false }: SkyOptions): string {
  const table = hourTable[hour]
  const stops = table.sky.map(([color, at]) => [color, at] as const)
  const dark = hour === 'blue' || hour === 'night'
  const parts = [
    `<rect width="1200" height="900" fill="${ink.linear([0, 0], [0, horizon], stops, true)}"/>`,
    ink.shade(`M0 0h1200v${n(horizon * 0.8)}H0z`, { color: table.veil, from: [0, 0], to: [0, 1], strength: 0.75 }),
  ]
  if (hour !== 'night')
    parts.push(
      ink.glow(dark ? 1200 - x : x, dark ? horizon : y, hour === 'morning' ? 400 : 450, table.glow, dark ? 0.55 : 0.8),
    )
  if (table.stars > 0 && !quiet) parts.push(stars(random, table.stars, horizon))
  if (table.disc === 'sun')
    parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="60" fill="${hour === 'golden' ? '#fffaea' : '#fff3cf'}"/>`)
  if (table.disc === 'moon') {
    const moon = `M${n(x - 42)} ${n(y)}a42 42 0 1 1 84 0 42 42 0 1 1-84 0`
    parts.push(
      ink.glow(x, y, 110, '#fff3d8', 0.45),
      ink.shape(moon, '#fff6e0', { color: '#c9b8cf', from: [0, 0.2], to: [0.6, 0.5], strength: 0.6 }),
    )
  }
  if (!quiet && hour === 'morning') {
    const [light = '#fffaf0', shade = '#e3b78f'] = table.cloud
    for (let index = 0; index < 4; index += 1) {
      parts.push(
        cumulus(
          ink,
          60 + index * 290 + random.between(-60, 60),
          horizon * random.between(0.2, 0.62),
          random.between(120, 260),
          light,
          shade,
        ),
      )
    }
  } else if (!quiet) parts.push(streaks(random, table.cloud, horizon))
  if (!quiet && hour !== 'night')
    parts.push(
      birds(
        random,
        random.between(300, 900),
        horizon * 0.42,
        dark ? '#c9cbe8' : hour === 'morning' ? '#fffdf6' : '#5a2a36',
      ),
    )
  return parts.join('')
}
