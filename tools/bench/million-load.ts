/** What is asked of a large marketplace, and how long each takes. */
import { categoryIds, cities } from '#contract/models/reference.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { ask, percentile } from './search-load.ts'

const clients = 12

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const below = (limit: number) => Math.floor(Math.random() * limit)
const words =
  'camel desert sunset medina cooking tagine pottery surf hike atlas berber market spice kayak tea yoga'.split(' ')
const day = () => addDays(todayInMorocco(), 1 + below(300))

/** The values differ every time, so that little is answered from what is kept. */
const searches: Record<string, () => string> = {
  'a word': () => `search=${pick(words)}`,
  'a word and a price': () => `search=${pick(words)}&minPrice=${below(5000)}`,
  'a word in a city': () => `search=${pick(words)}&location=${pick(cities)}`,
  'two words': () => `search=${pick(words)}+${pick(words)}`,
  'one letter': () => `search=${pick([...'abcdefghijklmnopqrstuvwxyz'])}`,
  'a day': () => `date=${day()}`,
  'a day and a party': () => `date=${day()}&guests=${1 + below(12)}`,
  everything: () => `sort=${pick(['recommended', 'price-asc', 'price-desc', 'rating', 'newest'])}`,
  'every filter': () =>
    `search=${pick(words)}&location=${pick(cities)}&category=${pick(categoryIds)}&minPrice=${below(1000)}&maxPrice=9000&minRating=3&guests=2&date=${day()}`,
}

const beside: Record<string, string> = {
  featured: '/api/experiences/featured',
  categories: '/api/experiences/categories',
  cities: '/api/experiences/cities',
  'offline catalogue': '/api/experiences/changes?limit=1000',
  'part of the sitemap': '/sitemaps/experiences-7.xml',
}

export interface Measured {
  kind: string
  count: number
  p50: number
  p95: number
  p99: number
}

const summarise = (kind: string, times: number[]): Measured => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(percentile(sorted, share))
  return { kind, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const runFor = async (ms: number, count: number, next: () => string): Promise<number[]> => {
  const end = performance.now() + ms
  const times: number[] = []
  const client = async () => {
    while (performance.now() < end) times.push(await ask(next()))
  }
  await Promise.all(Array.from({ length: count }, client))
  return times
}

/** Each kind of search by itself, by all clients; then what is asked beside them, while they search for a word. */
export const measureKinds = async ({ url }: MeasuredProcess, seconds: number): Promise<Measured[]> => {
  const rows: Measured[] = []
  const search = (query: () => string) => () => `${url}/api/experiences?${query()}`
  for (const [kind, query] of Object.entries(searches)) {
    await runFor(1000, clients, search(query))
    rows.push(summarise(kind, await runFor(seconds * 1000, clients, search(query))))
  }
  for (const [kind, path] of Object.entries(beside)) {
    const [times] = await Promise.all([
      runFor(seconds * 1000, 1, () => url + path),
      runFor(seconds * 1000, 3, search(searches['a word in a city'] ?? (() => ''))),
    ])
    rows.push(summarise(kind, times))
  }
  return rows
}
