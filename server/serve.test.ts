import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'

const main = path.join(import.meta.dirname, 'main.js')
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-serve-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** The real command, embedded; resolves once it says that it is ready. */
const start = async (environment: Record<string, string> = {}) => {
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'info', ...environment }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
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
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status, { timeout: 20_000 }).toBe(200)
  return { child, exited, lines, url }
}
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const account = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  email: 'salma@example.com',
  password: 'atlas-2026-trek',
  acceptTerms: true,
}

it('keeps what it acknowledged when it is killed, and starts again at once', async () => {
  const temporary = path.join(dataDir, 'tmp')
  await mkdir(temporary)
  const first = await start({ TMPDIR: temporary })
  expect((await post(`${first.url}/api/auth/register`, account)).status).toBe(201)
  first.child.kill('SIGKILL')
  await first.exited
  expect(await readdir(temporary)).toEqual([])
  const second = await start()
  expect((await post(`${second.url}/api/auth/login`, account)).status).toBe(400)
  const { email, password } = account
  expect((await post(`${second.url}/api/auth/login`, { email, password })).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.exited).toEqual([0, null])
  const left = await readdir(dataDir)
  expect(left.filter((name) => name === 'server.lock' || name.endsWith('-socket'))).toEqual([])
})

it('finishes what it is doing when it is asked to stop', async () => {
  const { url, child, exited } = await start()
  const idle = connect(Number(new URL(url).port), '127.0.0.1')
  await once(idle, 'connect')
  // Takes a quarter of a second by design, so it is still running when the signal comes.
  const answer = post(`${url}/api/auth/forgot-password`, { email: 'nobody@example.com' })
  await fetch(`${url}/api/health/live`)
  child.kill('SIGTERM')
  expect((await answer).status).toBe(200)
  expect(await exited).toEqual([0, null])
  idle.destroy()
})

it('logs what was done, by whom, and no secret, address or body', async () => {
  const { url, child, exited, lines } = await start()
  await post(`${url}/api/auth/register`, account)
  await post(`${url}/api/auth/login`, { email: account.email, password: 'a wrong one' })
  await fetch(`${url}/api/users/%00?token=secret`)
  await fetch(`${url}/api/health/live`)
  child.kill('SIGTERM')
  await exited
  const log = lines.join('\n')
  expect(log).toContain('"route":"/api/auth/register","status":201')
  for (const secret of [account.email, account.password, 'a wrong one', 'secret', 'Salma'])
    expect(log).not.toContain(secret)
})

it('mails a reset link to the data folder and prints it', async () => {
  const { url, child, exited, lines } = await start()
  await post(`${url}/api/auth/register`, account)
  await post(`${url}/api/auth/forgot-password`, { email: account.email })
  await expect
    .poll(() => lines.find((line) => line.includes('/reset-password?token=')), { timeout: 10_000 })
    .toBeDefined()
  const [mail = ''] = await readdir(path.join(dataDir, 'mails'))
  expect(await readFile(path.join(dataDir, 'mails', mail), 'utf8')).toContain(
    'Subject: Choose a new password for Rihla',
  )
  child.kill('SIGTERM')
  await exited
})

it('says what is wrong with its configuration, and who holds its data', async () => {
  await expect(start({ PORT: 'abc', SEED: 'maybe' })).rejects.toThrow(
    'PORT must be a port number from 0 to 65535.\nSEED must be demo or none.',
  )
  const { child, exited } = await start()
  await expect(start()).rejects.toThrow(`is in use by the server with process id ${child.pid}`)
  child.kill('SIGTERM')
  await exited
})
