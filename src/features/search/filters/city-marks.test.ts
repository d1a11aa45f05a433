import { describe, expect, test } from 'vitest'
import type { NameSide } from '#lib/map/name-sides.ts'
import { sheet } from '#lib/map/region.ts'
import { type CityMark, cityMarks, countByCity, countIn } from './city-marks.ts'

/** From the edge of a button to the middle of its star, and its least height and width: region-map.css.ts. In px. */
const inset = 12
const target = 48

/** Screens of phones, where the map goes from edge to edge, with the size of its names there. */
const screens = [
  { width: 320, text: 12, gap: 4, padding: 5 },
  { width: 360, text: 12, gap: 4, padding: 5 },
  { width: 390, text: 13, gap: 5, padding: 7 },
  { width: 430, text: 13, gap: 5, padding: 7 },
]

/** In em, as bold letters of system fonts are. */
const letterWidth = (letter: string) =>
  /[ilt]/.test(letter) ? 0.34 : /[rf]/.test(letter) ? 0.37 : letter === 'M' ? 0.88 : /[A-Z]/.test(letter) ? 0.64 : 0.56

/** Every city has a count of two figures. */
const nameWidth = (name: string, { text, gap, padding }: (typeof screens)[number]) =>
  ([...name].reduce((sum, letter) => sum + letterWidth(letter), 0) + 2 * 0.57) * text + gap + 2 * padding

const boxOf = ({ id, side, x, y }: CityMark, screen: (typeof screens)[number]) => {
  const scale = screen.width / sheet.width
  const name = nameWidth(id, screen)
  const [star, isBeside] = [{ x: x * scale, y: y * scale }, /^(right|left)/.test(side)]
  const width = Math.max(target, isBeside ? name + 24 : name + 6)
  const left: Record<NameSide, number> = {
    right: -inset,
    'right-up': -inset,
    'right-down': -inset,
    left: inset - width,
    'left-down': inset - width,
    above: -width / 2,
    below: -width / 2,
    'above-right': -inset,
    'below-right': -inset,
  }
  const isUp = side.startsWith('above') || side.endsWith('-up')
  const top = side === 'right' || side === 'left' ? -target / 2 : isUp ? inset - target : -inset
  return {
    left: star.x + left[side],
    right: star.x + left[side] + width,
    top: star.y + top,
    bottom: star.y + top + target,
  }
}

describe.each(screens)('on a screen of $width px', (screen) => {
  const boxes = cityMarks.map((mark) => ({ id: mark.id, ...boxOf(mark, screen) }))
  test('every city with its name is on the map', () => {
    const height = (sheet.height / sheet.width) * screen.width
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => left < 0 || right > screen.width || top < 0 || bottom > height,
    )
    expect(outside).toEqual([])
  })
  test('no city can be pressed for another', () => {
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const))
    const overlapping = pairs.filter(
      ([a, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
    )
    expect(overlapping.map(([a, b]) => `${a.id} and ${b.id}`)).toEqual([])
  })
})

test('results are counted by their city', () => {
  const counts = countByCity([{ location: 'Fes' }, { location: 'Rabat' }, { location: 'Fes' }])
  expect([...counts]).toEqual([
    ['Fes', 2],
    ['Rabat', 1],
  ])
})

test('a city has nothing only where everything was counted', () => {
  const counts = new Map([['Fes', 2]])
  const partly = { counted: 2, total: 9, isCapped: false }
  expect([countIn({ counts, partly: null }, 'Fes'), countIn({ counts, partly: null }, 'Rabat')]).toEqual([2, 0])
  expect([countIn({ counts, partly }, 'Fes'), countIn({ counts, partly }, 'Rabat')]).toEqual([2, null])
  expect(countIn({ counts: null, partly: null }, 'Fes')).toBeNull()
})
