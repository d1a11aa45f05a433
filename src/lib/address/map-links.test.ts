import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

const queryOf = (link: string) => decodeURIComponent(/(?:query|q)=([^&]*)$/.exec(link)?.[1] ?? '')

test('a meeting point is looked up by its name and city, on every map alike', () => {
  const links = mapLinks(
    'Bab Boujloud, on the blue side. The other side is green; that is the first lesson.',
    'Fes',
    null,
  )
  expect(Object.values(links).map(queryOf)).toEqual(Array(3).fill('Bab Boujloud, Fes, Morocco'))
  expect(links.google).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bab%20Boujloud/)
  expect(links.openStreetMap).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  expect(links.geo).toMatch(/^geo:0,0\?q=/)
})

test('without a meeting point the city is looked up', () => {
  expect(queryOf(mapLinks(null, 'Rabat', null).google)).toBe('Rabat, Morocco')
  expect(queryOf(mapLinks('…', 'Rabat', undefined).google)).toBe('…, Rabat, Morocco')
})

test('what a host wrote stays inside the question', () => {
  const { google } = mapLinks('Café & bar #1&api=2', 'Fes', null)
  expect(new URL(google).searchParams.get('query')).toBe('Café & bar #1&api=2, Fes, Morocco')
  expect(new URL(google).searchParams.getAll('api')).toEqual(['1'])
})

test('a spot that its host has marked is opened itself, under the name of the place', () => {
  const links = mapLinks('Bab Boujloud, on the blue side', 'Fes', { latitude: 34.0617, longitude: -4.9841 })
  expect(new URL(links.google).searchParams.get('query')).toBe('34.0617,-4.9841')
  expect(links.openStreetMap).toBe('https://www.openstreetmap.org/?mlat=34.0617&mlon=-4.9841#map=17/34.0617/-4.9841')
  expect(decodeURIComponent(links.geo)).toBe('geo:34.0617,-4.9841?q=34.0617,-4.9841(Bab Boujloud)')
  expect(decodeURIComponent(mapLinks(null, 'Fes', { latitude: 34, longitude: -5 }).geo)).toBe('geo:34,-5?q=34,-5(Fes)')
})
