/** What is asked of a large marketplace, and how long each takes. */
import { categoryIds, cities } from '#contract/models/reference.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { ask, percentile } from './search-load.ts'

const clients = 12

/** Milliseconds that nineteen of twenty may take, and what is asked beside the searches. */
const [searchTarget, besideTarget] = [150, 50]

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
  'three words': () => `search=${pick(words)}+${pick(words)}+${pick(words)}`,
  'one letter': () => `search=${pick([...'abcdefghijklmnopqrstuvwxyz'])}`,
  'a day': () => `date=${day()}`,
  'a day and a party': () => `date=${day()}&guests=${1 + below(12)}`,
  everything: () => `sort=${pick(['recommended', 'price-asc', 'price-desc', 'rating', 'newest'])}`,
  'every filter': () =>
    `search=${pick(words)}&location=${pick(cities)}&category=${pick(categoryIds)}&minPrice=${below(1000)}&maxPrice=9000&minRating=3&guests=2&date=${day()}`,
}

const beside: Record<string, { path: string; target: number | null }> = {
  featured: { path: '/api/experiences/featured', target: besideTarget },
  categories: { path: '/api/experiences/categories', target: besideTarget },
  cities: { path: '/api/experiences/cities', target: besideTarget },
  "the admin's figures": { path: '/api/admin/stats', target: besideTarget },
  'a page of the offline catalogue': { path: '/api/experiences/changes?limit=1000', target: null },
  'a part of the sitemap': { path: '/sitemaps/experiences-7.xml', target: 300 },
}

export interface Measured {
  kind: string
  count: number
  p50: number
  p95: number
  p99: number
  target: number | null
}

const summarise = (kind: string, times: number[], target: number | null): Measured => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(percentile(sorted, share))
  return { kind, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), target }
}

/** As docs/performance.md has it. */
export const toTable = (rows: readonly Measured[]): string =>
  [
    '| | answers | p50 | p95 | p99 | target of p95 |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ kind, count, p50, p95, p99, target }) =>
      [
        '',
        ` ${kind} `,
        ` ${count} `,
        ` ${p50} `,
        ` ${p95} `,
        ` ${p99} `,
        target === null ? ' ' : ` ${target} `,
        '',
      ].join('|'),
    ),
  ].join('\n')

type Ask = (ms: number, count: number, next: () => string) => Promise<number[]>
const runAs =
  (headers: Record<string, string>): Ask =>
  async (ms, count, next) => {
    const end = performance.now() + ms
    const times: number[] = []
    const client = async () => {
      while (performance.now() < end) times.push(await ask(next(), headers))
    }
    await Promise.all(Array.from({ length: count }, client))
    return times
  }

/** Each kind of search by itself, by all clients; then what is asked beside them by an admin, while three search for a word. */
export const measureKinds = async (
  { url }: MeasuredProcess,
  admin: Record<string, string>,
  seconds: number,
): Promise<Measured[]> => {
  const runFor = runAs({})
  const rows: Measured[] = []
  const search = (query: () => string) => () => `${url}/api/experiences?${query()}`
  for (const [kind, query] of Object.entries(searches)) {
    await runFor(1000, clients, search(query))
    rows.push(summarise(kind, await runFor(seconds * 1000, clients, search(query)), searchTarget))
  }
  for (const [kind, { path, target }] of Object.entries(beside)) {
    // The sitemap is a part of the site, which `npm run build` makes.
    if ((await fetch(url + path, { headers: admin })).status === 404) continue
    const [times] = await Promise.all([
      runAs(admin)(seconds * 1000, 1, () => url + path),
      runFor(seconds * 1000, 3, search(searches['a word in a city'] ?? (() => ''))),
    ])
    rows.push(summarise(kind, times, target))
  }
  return rows
}
