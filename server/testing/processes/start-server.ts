/** The server in a process of its own, started by its command. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'

/** V8 compiles PostgreSQL's WebAssembly with its quick compiler alone: the optimizing one takes seconds, too long for the life of a test. */
const quickStart = '--liftoff-only'

const serverMain = path.join(import.meta.dirname, '../../main.js')

/** Starts the server, on the embedded database unless `environment` names another; resolves when it is ready. */
export const startServer = async (dataDir: string, environment: Record<string, string> = {}, main = serverMain) => {
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'info', ...environment }
  const child = spawn(process.execPath, [quickStart, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const ready = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    const [, url] = /^Rihla is ready at (.+)$/.exec(line) ?? []
    if (url) ready.resolve(url)
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  child.on('exit', () => ready.reject(new Error(errors)))
  const url = await ready.promise
  // On a busy machine the server may refuse the first requests as overloaded.
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200), { timeout: 20_000 })
  return { child, exited, lines, url }
}
