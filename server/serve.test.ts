import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer as start } from './testing/processes/start-server.ts'

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'rihla-serve-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })
const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const account = {
  firstName: 'Salma',
  lastName: 'Idrissi',
  email: 'salma@example.com',
  password: 'atlas-2026-trek',
  acceptTerms: true,
}

// Starting takes seconds: each of the four servers here is asked everything that can be asked of one.
describe('a server that is killed, and one that takes its place behind a proxy', () => {
  const demo = { email: 'admin@rihla.example', password: 'Rihla-2026!' }
  let dataDir: string
  let server: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    dataDir = await makeFolder()
    await mkdir(path.join(dataDir, 'tmp'))
    server = await start(dataDir, { SEED: 'demo', TMPDIR: path.join(dataDir, 'tmp') })
  })
  afterAll(() => remove(dataDir))
  const expectToSay = (said: RegExp) => expect(server.lines.filter((line) => said.test(line))).toHaveLength(1)

  it('opens the known passwords of the sample data while it is in force, and says so in one line', async () => {
    expect((await post(`${server.url}/api/auth/login`, demo)).status).toBe(200)
    expectToSay(
      /listening on 127\.0\.0\.1: an empty database gets sample data.+; payments are a sandbox.+; mails are files/,
    )
  })

  it('keeps what it acknowledged when it is killed, and starts again at once', async () => {
    expect((await post(`${server.url}/api/auth/register`, account)).status).toBe(201)
    server.child.kill('SIGKILL')
    await server.exited
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([])
    server = await start(dataDir, { TRUST_PROXY: 'loopback' })
    expect((await post(`${server.url}/api/auth/login`, account)).status).toBe(400)
    const { email, password } = account
    expect((await post(`${server.url}/api/auth/login`, { email, password })).status).toBe(200)
  })

  it('opens no known password where the sample data is not in force, and says in one line what is', async () => {
    expect((await post(`${server.url}/api/auth/login`, demo)).status).toBe(401)
    expectToSay(/listening on 127\.0\.0\.1: no sample data, no demo accounts/)
    // Its data is in the folder for temporary files, but the socket is beside it.
    expect(server.lines.filter((line) => line.includes('the path of DATA_DIR is too long'))).toEqual([])
  })

  it('behind a proxy says for some seconds that it is leaving, and still answers', async () => {
    const { url, child, exited } = server
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(503)
    const answer = await post(`${url}/api/auth/register`, { ...account, email: 'late@example.com' })
    expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close'])
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200)
    expect(await exited).toEqual([0, null])
    const left = await readdir(dataDir)
    expect(left.filter((name) => name === 'server.lock' || name.endsWith('-socket'))).toEqual([])
  })
})

it('says what is wrong with its configuration', async () => {
  await expect(start(tmpdir(), { PORT: 'abc', SEED: 'maybe' })).rejects.toThrow(
    'PORT must be a port number from 0 to 65535.\nSEED must be demo or none.',
  )
})

describe('a server with an uncaught error, and the server that replaces it', () => {
  // Signals make them up, since nothing that is sent should.
  const planted = `process.on('SIGUSR2', () => void Promise.reject(new Error('made up')))
    process.on('SIGHUP', () => { throw new Error('made up as well') })`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(planted)}`
  const token = 'a-token-of-the-monitoring'
  let folder: string
  let dataDir: string
  let server: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    folder = await makeFolder()
    dataDir = path.join(folder, 'd'.repeat(120))
  })
  afterAll(() => remove(folder))

  it('logs and counts it, goes on after a rejection, and leaves its place to another after an exception', async () => {
    const { url, child, exited, lines } = await start(dataDir, { NODE_OPTIONS, METRICS_TOKEN: token })
    const failures = async () => {
      const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return (await answer.text()).match(/^rihla_process_failures_total.*$/gm)
    }
    expect(await failures()).toEqual([
      'rihla_process_failures_total{kind="rejection"} 0',
      'rihla_process_failures_total{kind="exception"} 0',
    ])
    child.kill('SIGUSR2')
    await expect.poll(failures).toContain('rihla_process_failures_total{kind="rejection"} 1')
    expect(lines.some((line) => line.includes('"message":"made up"'))).toBe(true)
    child.kill('SIGHUP')
    expect(await exited).toEqual([1, null])
    expect(lines.some((line) => line.includes('"message":"made up as well"'))).toBe(true)
    server = await start(dataDir)
  })

  it('logs that the socket of its database is elsewhere, because the path of the data is too long for it', () => {
    expect(server.lines.filter((line) => line.includes('the path of DATA_DIR is too long'))).toHaveLength(1)
  })

  it('mails a reset link to the data folder and prints it', async () => {
    const { url, lines } = server
    await post(`${url}/api/auth/register`, account)
    await post(`${url}/api/auth/forgot-password`, { email: account.email })
    await expect
      .poll(() => lines.find((line) => line.includes('/reset-password?token=')), { timeout: 10_000 })
      .toBeDefined()
    const names = await readdir(path.join(dataDir, 'mails'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(dataDir, 'mails', name), 'utf8')))
    expect(mails.join()).toContain('Subject: Choose a new password for Rihla')
  })

  it('holds its data against another server, which says so', async () => {
    await expect(start(dataDir)).rejects.toThrow(`is in use by the server with process id ${server.child.pid}`)
  })

  it('finishes what it is doing when it is asked to stop', async () => {
    const { url, child, exited } = server
    const idle = connect(Number(new URL(url).port), '127.0.0.1')
    await once(idle, 'connect')
    await post(`${url}/api/auth/login`, { email: account.email, password: 'a wrong one' })
    await fetch(`${url}/api/users/%00?token=secret`)
    // Takes a quarter of a second by design, so it is still running when the signal comes.
    const answer = post(`${url}/api/auth/forgot-password`, { email: 'nobody@example.com' })
    await fetch(`${url}/api/health/live`)
    child.kill('SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await exited).toEqual([0, null])
    idle.destroy()
  })

  it('has logged what was done, by whom, and no secret, address or body', () => {
    // The link that it prints where no mail is sent is the one exception.
    const log = server.lines.filter((line) => !line.includes('/reset-password?token=')).join('\n')
    expect(log).toContain('"route":"/api/auth/register","status":201')
    for (const secret of [account.email, account.password, 'a wrong one', 'secret', 'Salma'])
      expect(log).not.toContain(secret)
  })
})
