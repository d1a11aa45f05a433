import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

const queryOf = (link: string) => decodeURIComponent(/(?:query|q)=([^&]*)$/.exec(link)?.[1] ?? '')

test('a meeting point is looked up by its name and city, on every map alike', () => {
  const links = mapLinks('Bab Boujloud, on the blue side. The other side is green; that is the first lesson.', 'Fes')
  expect(Object.values(links).map(queryOf)).toEqual(Array(3).fill('Bab Boujloud, Fes, Morocco'))
  expect(links.google).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bab%20Boujloud/)
  expect(links.openStreetMap).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  expect(links.geo).toMatch(/^geo:0,0\?q=/)
})

test('without a meeting point the city is looked up', () => {
  expect(queryOf(mapLinks(null, 'Rabat').google)).toBe('Rabat, Morocco')
  expect(queryOf(mapLinks('…', 'Rabat').google)).toBe('…, Rabat, Morocco')
})

test('what a host wrote stays inside the question', () => {
  const { google } = mapLinks('Café & bar #1&api=2', 'Fes')
  expect(new URL(google).searchParams.get('query')).toBe('Café & bar #1&api=2, Fes, Morocco')
  expect(new URL(google).searchParams.getAll('api')).toEqual(['1'])
})
