import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cityPlaces } from '#contract/models/city-places.ts'
import { frame, project, sheet, unproject } from '#lib/map/region.ts'
import { clip, distanceToRings, isInside, simplify } from './geometry.ts'
import { ringPath, ringsOf } from './path.ts'

const svg = readFileSync(new URL('../../../public/map/region.svg', import.meta.url), 'utf8')
const coast = ringsOf(/id="coast" d="([^"]+)"/.exec(svg)?.[1] ?? '')
const at = (city: keyof typeof cityPlaces) => project(cityPlaces[city].latitude, cityPlaces[city].longitude)

describe('the sheet', () => {
  test('reaches from its own corner to its own corner', () => {
    expect(project(frame.north, frame.west)).toEqual({ x: 0, y: 0 })
    const { x, y } = project(frame.south, frame.east)
    expect([Math.round(x), Math.round(y)]).toEqual([sheet.width, sheet.height])
  })

  test('leads back from every point to its degrees', () => {
    for (const { latitude, longitude } of Object.values(cityPlaces)) {
      const back = unproject(project(latitude, longitude))
      expect(back.latitude).toBeCloseTo(latitude, 9)
      expect(back.longitude).toBeCloseTo(longitude, 9)
    }
  })

  test('shows known cities where they lie from one another', () => {
    expect(at('Tangier').y).toBeLessThan(at('Chefchaouen').y)
    expect(at('Chefchaouen').y).toBeLessThan(at('Fes').y)
    expect(at('Casablanca').x).toBeLessThan(at('Rabat').x)
    expect(at('Rabat').y).toBeLessThan(at('Casablanca').y)
    expect(at('Essaouira').x).toBeLessThan(at('Marrakech').x)
    expect(at('Merzouga').x).toBeGreaterThan(at('Ouarzazate').x)
    expect(
      Math.max(...Object.values(cityPlaces).map(({ latitude, longitude }) => project(latitude, longitude).y)),
    ).toBe(at('Agadir').y)
    // Fes lies due east of Rabat, 170 km away.
    expect(Math.abs(at('Fes').y - at('Rabat').y)).toBeLessThan(5)
  })

  test.each(Object.keys(cityPlaces) as (keyof typeof cityPlaces)[])(
    '%s is well inside the frame, and on land of the drawn coast',
    (city) => {
      const { x, y } = at(city)
      expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(60)
      expect(isInside({ x, y }, coast)).toBe(true)
    },
  )

  test('knows sea from land', () => {
    const isLand = (latitude: number, longitude: number) => isInside(project(latitude, longitude), coast)
    expect([isLand(33, -10), isLand(35.6, -3.5), isLand(35.97, -5.6)]).toEqual([false, false, false])
    expect([isLand(31.06, -7.92), isLand(36.4, -5.5), isLand(29.5, -3)]).toEqual([true, true, true])
    // The strait at its narrowest is drawn open.
    expect(distanceToRings(project(35.97, -5.6), coast)).toBeGreaterThan(4)
  })
})

describe('the drawing', () => {
  test('cuts at the edge and leaves out what nobody sees', () => {
    const square = [0, 10].flatMap((x) => (x === 0 ? [0, 10] : [10, 0]).map((y) => ({ x, y })))
    expect(clip(square, { left: 5, top: -5, right: 20, bottom: 20 }).every(({ x }) => x >= 5)).toBe(true)
    const withBump = [
      { x: 0, y: 0 },
      { x: 5, y: 0.2 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ]
    expect(simplify(withBump, 1)).not.toContainEqual({ x: 5, y: 0.2 })
    expect(simplify(withBump, 0.1)).toContainEqual({ x: 5, y: 0.2 })
  })

  test('writes a ring so that it is read again as it was', () => {
    const ring = [
      { x: 3, y: 4 },
      { x: 13, y: -4 },
      { x: 20, y: 20 },
    ]
    expect(ringsOf(ringPath([ring, ring]))).toEqual([ring, ring])
  })

  test('weighs no more than a small photo: every device keeps it', () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(12 * 1024)
  })

  test('holds no words, no styles and no script', () => {
    expect(svg).not.toMatch(/<(text|style|script|image|foreignObject)|style=|href=|url\(/)
    expect([...svg.matchAll(/var\(--([a-z-]+)\)/g)].every(([, name]) => /^(map-|rating$)/.test(name ?? ''))).toBe(true)
  })
})
