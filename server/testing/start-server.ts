/** The real command in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, vi } from 'vitest'

/**
 * PostgreSQL in WebAssembly is compiled by V8's quick compiler alone: the optimizing one takes seconds of a core, which a
 * process of a test does not live to earn back.
 */
export const quickStart = '--liftoff-only'

const ownMain = path.join(import.meta.dirname, '../main.js')

/** Starts it, embedded unless `environment` says otherwise; resolves once it says that it is ready. */
export const startServer = async (dataDir: string, environment: Record<string, string> = {}, main = ownMain) => {
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
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  child.on('exit', () => ready.reject(new Error(complaint)))
  const url = await ready.promise
  // On a machine whose cores are all busy it may refuse at first, as overloaded.
  await vi.waitFor(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(200), { timeout: 20_000 })
  return { child, exited, lines, url }
}
