import { describe, expect, it } from 'vitest'
import { dark } from './dark.ts'
import { light } from './light.ts'

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dim + 0.05)
}

type Name = keyof typeof light.color
const body: [Name, Name][] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sand'],
  ['onNight', 'night'],
]
const text: [Name, Name][] = [
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['muted', 'sand'],
  ['link', 'ground'],
  ['link', 'surface'],
  ['link', 'sand'],
  ['link', 'linkWash'],
  ['onLink', 'link'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryPress'],
  ['primary', 'ground'],
  ['success', 'ground'],
  ['success', 'successWash'],
  ['wait', 'ground'],
  ['wait', 'waitWash'],
  ['critical', 'ground'],
  ['critical', 'criticalWash'],
  ['onNightMuted', 'night'],
]
const graphics: [Name, Name][] = [
  ['edge', 'ground'],
  ['edge', 'surface'],
  ['edge', 'sand'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(body)('sets body text %s on %s at AAA', (front, back) => {
    expect(contrast(theme.color[front], theme.color[back])).toBeGreaterThanOrEqual(7)
  })
  it.each(text)('sets %s on %s at AA', (front, back) => {
    expect(contrast(theme.color[front], theme.color[back])).toBeGreaterThanOrEqual(4.5)
  })
  it.each(graphics)('draws %s on %s at 3:1', (front, back) => {
    expect(contrast(theme.color[front], theme.color[back])).toBeGreaterThanOrEqual(3)
  })
})
