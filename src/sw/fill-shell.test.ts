import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPageAt, keptPageAddress, maxKeptPage, maxKeptPages, parseKeptPage } from '#lib/start/kept-page.ts'
import { fillShell } from './fill-shell.ts'

const shell =
  '<html><head><link rel="stylesheet" href="/assets/start-a.css"></head><body><main class="m" id="main" tabindex="-1"><!--$--><!--/$--></main>' +
  '<script type="module" crossorigin src="/assets/index-1.js"></script></body></html>'
const copy = {
  start: '/assets/index-1.js',
  sheets: ['/assets/start-a.css', '/assets/search-b.css'],
  markup: '<h1>$& costs</h1>',
}

it('puts the copy into the main part, as it is, and links the sheets that the shell lacks', () => {
  const filled = fillShell(shell, copy)
  expect(filled).toContain('<main class="m" id="main" tabindex="-1" data-kept><h1>$& costs</h1></main>')
  expect(filled?.match(/start-a/g)).toHaveLength(1)
  expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/search-b.css"></head>')
})

it('is nothing of another build, and nothing in a page whose main part is not empty', () => {
  expect(fillShell(shell, { ...copy, start: '/assets/index-2.js' })).toBeNull()
  expect(fillShell(shell.replace('<!--$-->', '<p>Here</p>'), copy)).toBeNull()
})

it('is of the whole catalogue or of an experience, as long as nothing is chosen there, in one language', () => {
  const id = '8a8d4c5f-740d-5330-b398-9034ac0442f5'
  const at = (pathname: string, search = '') => keptPageAddress({ pathname, search }, 'en')
  expect(at('/search')).toBe('/__kept/en/search')
  expect(at(`/experience/${id}`)).toBe(`/__kept/en/experience/${id}`)
  expect(keptPageAddress({ pathname: '/search', search: '' }, 'fr')).not.toBe(at('/search'))
  for (const path of ['/', '/bookings', '/favorites', '/experience/x', `/experience/${id}/x`])
    expect(at(path)).toBeNull()
  expect(at('/search', '?category=food')).toBeNull()
})

it('takes nothing else for a copy, and no sheet that is not of the build', () => {
  expect(parseKeptPage(copy)).toEqual(copy)
  for (const other of [null, 'x', {}, { ...copy, sheets: ['https://evil.example/a.css'] }, { ...copy, markup: 1 }])
    expect(parseKeptPage(other)).toBeNull()
})

const entries = new Map<string, Response>()
const cache = {
  delete: async (key: string) => entries.delete(key),
  put: async (key: string, answer: Response) => void entries.set(key, answer),
  keys: async () => [...entries.keys()],
}
beforeEach(() => vi.stubGlobal('caches', { open: async () => cache }))
afterEach(() => entries.clear())

it('keeps the last few, the newest at the end, and none that is long', async () => {
  for (let index = 0; index < maxKeptPages + 3; index++) await keepPageAt(`/${index}`, copy)
  expect([...entries.keys()]).toHaveLength(maxKeptPages)
  expect(entries.has('/2')).toBe(false)
  await keepPageAt('/3', copy)
  await keepPageAt('/new', copy)
  expect(entries.has('/3')).toBe(true)
  expect(entries.has('/4')).toBe(false)
  await keepPageAt('/3', { ...copy, markup: 'x'.repeat(maxKeptPage + 1) })
  await keepPageAt('/new', null)
  expect(entries.has('/3') || entries.has('/new')).toBe(false)
})
