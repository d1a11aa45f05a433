/** A server as a process of its own, with its output in a file: read by nobody while it is measured. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const repository = join(import.meta.dirname, '../..')
const readyWithinMs = 60_000

/** What Linux says of a process; an empty text on other platforms. */
const readProcess = (pid: number | undefined, file: 'stat' | 'status'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Linux counts in hundredths of a second. */
const processorTime = (pid: number | undefined): number => {
  const stat = readProcess(pid, 'stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export interface MeasuredProcess {
  readonly url: string
  /** From the start of the process to its saying that it is ready, in milliseconds. */
  readonly readyAfter: number
  /** Processor time until then, all threads together, in milliseconds: what a busy machine hardly changes. */
  readonly processor: number
  /** Its resident memory, in MiB; NaN where the platform does not say. */
  memory(): number
  /** Ends it as an operator would. */
  stop(): Promise<unknown>
}

/** Starts `script` and waits for a line `… ready at URL` in its output, a file in `folder`. */
export const startMeasured = async (
  script: string,
  folder: string,
  env: Record<string, string>,
): Promise<MeasuredProcess> => {
  const log = join(folder, `${script.replace(/\W/g, '-')}.log`)
  const output = openSync(log, 'w')
  const { PATH = '' } = process.env
  const start = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=2', '--heap-growing-percent=30', script], {
    cwd: repository,
    // As operators are advised to (docs/deployment.md).
    env: { PATH, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = once(child, 'exit')
  // A benchmark that fails leaves nothing running.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  let url: string | undefined
  while (url === undefined) {
    await setTimeout(5)
    const text = readFileSync(log, 'utf8')
    url = /ready at (\S+)/.exec(text)?.[1]
    if (child.exitCode !== null || performance.now() - start > readyWithinMs)
      throw new Error(`${script} did not start:\n${text}`)
  }
  return {
    url,
    readyAfter: performance.now() - start,
    processor: processorTime(child.pid),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readProcess(child.pid, 'status'))?.[1]) / 1024,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
