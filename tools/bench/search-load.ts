/** Narrow searches, no two alike, and how long each takes. */
import { Agent, get } from 'node:http'
import { categoryIds, cities } from '#contract/models/reference.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Milliseconds until the last byte. */
export const ask = (url: string, headers: Record<string, string> = {}) =>
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

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T
const below = (limit: number) => Math.floor(Math.random() * limit)
/** Four shapes of narrow search; the values differ every time, so that nothing is answered from a cache. */
const shapes = [
  () => `location=${pick(cities)}&category=${pick(categoryIds)}&minPrice=${below(5000)}&maxPrice=${5000 + below(5000)}`,
  () => `location=${pick(cities)}&category=${pick(categoryIds)}&minRating=${(3 + below(150) / 100).toFixed(2)}`,
  () => `location=${pick(cities)}&guests=${2 + below(12)}&minPrice=${below(8000)}`,
  () => `location=${pick(cities)}&search=${pick(['surf', 'camel', 'atlas', 'tea', 'kayak'])}&minPrice=${below(8000)}`,
]

/** Eight clients search one after another for `ms`; `times` gets what each search took. */
export const searchFor = async ({ url }: { url: string }, ms: number, times: number[], clients = 8): Promise<void> => {
  const end = performance.now() + ms
  const client = async () => {
    while (performance.now() < end) times.push(await ask(`${url}/api/experiences?${pick(shapes)()}`))
  }
  await Promise.all(Array.from({ length: clients }, client))
}

/** Of values in order. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN
