/**
 * What open event streams cost one API process, and whether everybody is told again after a restart: clients follow as
 * the app does (src/data/sync/follow-events.ts), and ask for everything whenever a stream begins.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { followEvents } from '#data/sync/follow-events.ts'
import { startMeasured } from './measured-process.ts'

const [people, streamsEach] = [10, 10]
const timeoutMs = 60_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const until = async (what: string, isSo: () => boolean) => {
  const end = performance.now() + timeoutMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not within a minute: ${what}`)
    await pause(20)
  }
}

export const measureEvents = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const env = { DATA_DIR: join(folder, 'data'), SEED: 'none', PORT: String(await freePort()) }
  const start = () => startMeasured('server/main.js', folder, env)
  let server = await start()
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await (await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()).data
  }
  const account = { firstName: 'Salma', lastName: 'Idrissi', password: 'atlas-2026-trek', acceptTerms: true }
  const tokens: string[] = []
  for (let index = 0; index < people; index++)
    tokens.push((await post('/api/auth/register', { ...account, email: `p${index}@example.com` })).tokens.accessToken)
  const before = server.memory()
  const begun = Array.from({ length: people * streamsEach }, () => 0)
  const open = (token: string) => async (signal: AbortSignal) => {
    const { ok, body } = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    })
    if (!ok || body === null) throw new Error('not open')
    return body
  }
  const stops = begun.map((_, index) =>
    followEvents({
      open: open(tokens[index % people] ?? ''),
      changed: (what) => {
        if (what === 'everything') begun[index] = (begun[index] ?? 0) + 1
      },
      random: Math.random,
    }),
  )
  await until('every stream has begun', () => begun.every((times) => times === 1))
  // A minute with two heartbeats, in which nothing is asked.
  await pause(60_000)
  const after = server.memory()
  const stopped = await server.stop()
  const down = performance.now()
  server = await start()
  await until('every stream has begun again', () => begun.every((times) => times === 2))
  const back = performance.now() - down
  for (const stop of stops) stop()
  console.log(
    `${begun.length} streams: ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB with them; ` +
      `stopped within ${Math.round(stopped)} ms; all of them back ${Math.round(back)} ms after the restart began`,
  )
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
