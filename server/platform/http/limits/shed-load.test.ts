import fastify from 'fastify'
import { expect, it } from 'vitest'
import { shedLoad } from './limits.ts'

/** Keeps the event loop from everything else, for so many milliseconds. */
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

it('holds the start against nobody, and turns away once the event loop runs late after it', async () => {
  const app = fastify()
  await shedLoad(app, { metricsToken: null }, { maxEventLoopDelay: 100 })
  app.get('/api/anything', () => 'here')
  await app.ready()
  block(1500)
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/anything`
  const fetchStatus = async () => (await fetch(url)).status
  const statuses = new Set<number>()
  for (const until = performance.now() + 700; performance.now() < until; ) statuses.add(await fetchStatus())
  expect([...statuses]).toEqual([200])
  const fetchWhileBlocked = () => {
    block(700)
    return fetchStatus()
  }
  await expect.poll(fetchWhileBlocked, { timeout: 20_000 }).toBe(503)
  await app.close()
})
