/** What is asked of a large marketplace, and what each may take. */
import { Agent, get } from 'node:http'
import { categoryIds, cities } from '#contract/models/reference.ts'
import { addDays, todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { quantile, type Row, type Run, toRow } from './harness.ts'

const clients = 12
/** How long each is asked in one round. */
const roundMs = 1000

/** Milliseconds that nineteen of twenty may take, and what is asked beside the searches. */
const [maxSearch, maxBeside, maxSitemap] = [150, 50, 300]

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const below = (limit: number) => Math.floor(Math.random() * limit)
const words =
  'camel desert sunset medina cooking tagine pottery surf hike atlas berber market spice kayak tea yoga'.split(' ')
const day = () => addDays(todayInMorocco(), 1 + below(300))
const wordInCity = () => `search=${pick(words)}&location=${pick(cities)}`

/** The values differ every time, so that little is answered from what the server remembers. */
const searches: Record<string, () => string> = {
  'a word': () => `search=${pick(words)}`,
  'a word and a price': () => `search=${pick(words)}&minPrice=${below(5000)}`,
  'a word in a city': wordInCity,
  'two words': () => `search=${pick(words)}+${pick(words)}`,
  'three words': () => `search=${pick(words)}+${pick(words)}+${pick(words)}`,
  'one letter': () => `search=${pick([...'abcdefghijklmnopqrstuvwxyz'])}`,
  'a day': () => `date=${day()}`,
  'a day and a party': () => `date=${day()}&guests=${1 + below(12)}`,
  everything: () => `sort=${pick(['recommended', 'price-asc', 'price-desc', 'rating', 'newest'])}`,
  'every filter': () =>
    `${wordInCity()}&category=${pick(categoryIds)}&minPrice=${below(1000)}&maxPrice=9000&minRating=3&guests=2&date=${day()}`,
}

const beside: Record<string, { path: string; max?: number }> = {
  featured: { path: '/api/experiences/featured', max: maxBeside },
  categories: { path: '/api/experiences/categories', max: maxBeside },
  cities: { path: '/api/experiences/cities', max: maxBeside },
  "the admin's figures": { path: '/api/admin/stats', max: maxBeside },
  'a page of the offline catalogue': { path: '/api/experiences/changes?limit=1000' },
  'a part of the sitemap': { path: '/sitemaps/experiences-7.xml', max: maxSitemap },
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Milliseconds until the last byte. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now()
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })

/** So many clients, each of whom asks one thing after another for a round. */
const timedRequests = async (
  count: number,
  next: () => string,
  headers: Record<string, string> = {},
): Promise<number[]> => {
  const end = performance.now() + roundMs
  const times: number[] = []
  const client = async () => {
    while (performance.now() < end) times.push(await ask(next(), headers))
  }
  await Promise.all(Array.from({ length: count }, client))
  return times
}

/** Each kind of search by itself, by all clients; then what an admin asks beside them, while three search for a word. */
export const measureKinds = async (run: Run, url: string, admin: Record<string, string>): Promise<Row[]> => {
  const search = (query: () => string) => () => `${url}/api/experiences?${query()}`
  const subjects: Record<string, () => Promise<number[]>> = {}
  const limits = new Map<string, number | undefined>()
  for (const [kind, query] of Object.entries(searches)) {
    subjects[kind] = () => timedRequests(clients, search(query))
    limits.set(kind, maxSearch)
  }
  for (const [kind, { path, max }] of Object.entries(beside)) {
    // The sitemap is a part of the site, which `npm run build` makes.
    if ((await fetch(url + path, { headers: admin })).status === 404) continue
    subjects[kind] = async () => {
      const [times] = await Promise.all([
        timedRequests(1, () => url + path, admin),
        timedRequests(3, search(wordInCity)),
      ])
      return times
    }
    limits.set(kind, max)
  }
  // Once before: pages that are not in memory yet cost as much again.
  await run.measureInTurns(subjects, 1)
  const samples = await run.measureInTurns(subjects)
  return [...limits].map(([kind, max]) => {
    const times = samples(kind).flat()
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share))
    return toRow(`${kind}, p95`, p95 ?? Number.NaN, {
      note: `${times.length} answers, p50 ${p50?.toFixed()}, p99 ${p99?.toFixed()}`,
      ...(max !== undefined && { target: { max } }),
    })
  })
}
