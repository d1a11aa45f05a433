/** A thousand queued changes sent as the app sends them, a hundred at a time, to the embedded server on loopback. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#server/users/demo-accounts.ts'
import { startMeasured } from './measured-process.ts'

const [changes, batch] = [1000, 100]

export const measureDrain = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const call = async (path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(server.url + path, init)).json()).data
  }
  const { tokens } = await call('/api/auth/login', { email: 'traveler@rihla.example', password: demoPassword })
  const ids: string[] = (await call('/api/experiences?limit=100')).experiences.map(({ id }: { id: string }) => id)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let sent = 0; sent < changes; sent += batch) {
      const queued = Array.from({ length: batch }, (_, index) => ({
        key: randomUUID(),
        kind: 'favorites.set@1',
        payload: { experienceId: ids[index % ids.length], want: (sent / batch) % 2 === 0 },
      }))
      const { results } = await call('/api/sync', { changes: queued }, tokens.accessToken)
      if (results.length !== batch) throw new Error('A batch was not answered whole.')
    }
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `1,000 changes: best ${Math.round(sorted[0] ?? 0)} ms, median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms`,
  )
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
