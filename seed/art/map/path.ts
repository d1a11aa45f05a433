/** Path data, as short as it goes: whole or tenth units, relative, no sign more than needed. */
import type { Point } from '#lib/map/region.ts'
import type { Ring } from './geometry.ts'

/** `decimals` digits, without the noughts that say nothing: `.5`, `-.5`, `12`. */
export const short = (value: number, decimals = 0): string =>
  String(Number(value.toFixed(decimals)) || 0).replace(/^(-?)0\./, '$1.')

/** A command with its numbers; a minus sign separates as well as a space does. */
export const step = (command: string, ...values: readonly number[]): string =>
  command +
  values
    .map((value) => short(value, 1))
    .join(' ')
    .replaceAll(' -', '-')

/** Closed rings on whole units. */
export const ringPath = (rings: readonly Ring[]): string =>
  rings
    .map((ring) => {
      const whole = ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
      const [first] = whole
      if (!first) return ''
      const steps = whole
        .slice(1)
        .map((point, index) => ({ x: point.x - (whole[index]?.x ?? 0), y: point.y - (whole[index]?.y ?? 0) }))
        .filter(({ x, y }) => x !== 0 || y !== 0)
      return `M${first.x} ${first.y}l${steps.map(({ x, y }) => `${x} ${y}`).join(' ')}z`.replaceAll(' -', '-')
    })
    .join('')

/** The rings of such a path, for whoever measures what is drawn. */
export const ringsOf = (path: string): Point[][] =>
  path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const [x = 0, y = 0, ...steps] = (part.match(/-?\d+/g) ?? []).map(Number)
      const ring = [{ x, y }]
      for (let at = 0; at + 1 < steps.length; at += 2) {
        const last = ring.at(-1) ?? { x, y }
        ring.push({ x: last.x + (steps[at] ?? 0), y: last.y + (steps[at + 1] ?? 0) })
      }
      return ring
    })

/** The same numbers for every run: what is drawn changes only when the drawing does. */
export const seeded = (seed: number) => {
  let state = seed
  return (from = 0, to = 1): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from)
  }
}
export type Random = ReturnType<typeof seeded>
