/**
 * What it costs the server to refuse a hostile file, from the request to its answer, in one process. Processor time
 * judges: what else the machine does hardly changes it.
 */
import { createHash } from 'node:crypto'
import { hostileFiles } from '#server/platform/media/pictures/hostile-files.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'

const tries = 20
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const measureRefusals = async (): Promise<void> => {
  const test = await createTestApp()
  const host = await test.addPerson({ isHost: true })
  const rows: { file: string; 'median ms': number; 'processor ms': number; kilobytes: number; status: number }[] = []
  // Twice: the first time is that of code which has not run yet.
  const floor = { name: 'nothing at all', make: () => Buffer.from([0]), outcome: 'refused' } as const
  for (const { name, make, outcome } of [floor, floor, ...hostileFiles]) {
    if (outcome === 'cleaned') continue
    const payload = await make()
    const url = `/api/media/${createHash('sha256').update(payload).digest('hex')}`
    const headers = { ...host.headers, 'content-type': 'image/jpeg' }
    const [times, efforts]: [number[], number[]] = [[], []]
    let status = 0
    for (let attempt = 0; attempt < tries; attempt++) {
      const [before, start] = [process.cpuUsage(), performance.now()]
      status = (await test.app.inject({ method: 'PUT', url, payload, headers })).statusCode
      times.push(performance.now() - start)
      const { user, system } = process.cpuUsage(before)
      efforts.push((user + system) / 1000)
    }
    const rounded = (values: readonly number[]) => Math.round(median(values) * 10) / 10
    const kilobytes = Math.ceil(payload.length / 1024)
    rows.push({ file: name, 'median ms': rounded(times), 'processor ms': rounded(efforts), kilobytes, status })
  }
  await test.close()
  const [, nothing, ...files] = rows
  console.log(`${files.length} files, ${tries} tries each; one byte, and the dearest ten:`)
  console.table([nothing, ...files.toSorted((a, b) => b['processor ms'] - a['processor ms']).slice(0, 10)])
}
