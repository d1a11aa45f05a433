import { expect, it } from 'vitest'
import { isGsm7, shortened, toGsm7 } from './gsm7.ts'

it('keeps what the alphabet of text messages has', () => {
  const text = 'Réservé à Fès, où? 100 @ #1 Ñandu'
  expect(toGsm7(text)).toBe(text)
  expect(isGsm7(text)).toBe(true)
})

it('writes the rest as close as it can, and drops what has no counterpart', () => {
  expect(toGsm7('L’hôte « Youssef » — ça, déc. août…')).toBe('L\'hote "Youssef" - ca, déc. aout...')
  expect(toGsm7('Cœur d’Æ\u00a0: 5\u202f€')).toBe("Coeur d'Æ : 5 EUR")
  expect(toGsm7('رحلة Quad 🐫 [x]')).toBe('Quad (x)')
  expect(isGsm7('ê')).toBe(false)
})

it('shortens to a length, and says that it did', () => {
  expect(shortened('Quad in Agafay', 14)).toBe('Quad in Agafay')
  expect(shortened('Quad in Agafay', 10)).toBe('Quad in...')
  expect(shortened('Quad', 2)).toBe('')
})
