/** Two processes on one PostgreSQL behind a balancer that asks which of them is ready, restarted one after another. */

import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { listenOnFreePort } from '#server/testing/network.ts'
import { startServer } from './testing/processes/start-server.ts'
import { directPostgres, openTestDatabase } from './testing/test-database.ts'

/**
 * One after another of those that are ready, which it asks every half second; the other one where a connection could not be
 * opened; connections are kept open for four seconds when idle.
 */
const openProxy = async () => {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1000, timeout: 4000 })
  const ports: number[] = []
  const away = new Set<number>()
  let turn = 0
  const look = setInterval(() => {
    for (const port of ports)
      fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => (ok ? away.delete(port) : away.add(port)),
        () => away.add(port),
      )
  }, 500)
  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, place: number, tries = 1) => {
    const open = ports.filter((one) => !away.has(one))
    const port = open[place % open.length]
    const { method, url, headers } = incoming
    const upstream = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 0) return pass(incoming, body, outgoing, place + 1, 0)
      outgoing.writeHead(502).end(String(error))
    })
    upstream.end(body)
  }
  const server = createServer(async (incoming, outgoing) => {
    pass(incoming, Buffer.concat(await Array.fromAsync(incoming)), outgoing, turn++)
  })
  const port = await listenOnFreePort(server)
  const close = () => {
    clearInterval(look)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, ports, close }
}

// Half a minute, most of it the seconds in which processes say that they are leaving: `npm run soak`.
it.runIf(directPostgres && process.env.SOAK)(
  'a rolling restart under load loses nothing and answers everything',
  async () => {
    const database = await openTestDatabase()
    const { rows } = await database.pool.query('select current_database() as name')
    const url = new URL(directPostgres)
    url.pathname = `/${rows[0].name}`
    const dataDir = await mkdtemp(path.join(tmpdir(), 'rihla-rolling-'))
    const proxy = await openProxy()
    const environment = {
      ...{ DATABASE_URL: url.href, PUBLIC_ORIGIN: proxy.url, TRUST_PROXY: 'loopback', RATE_LIMIT: 'off' },
      ...{ JWT_SECRET: 'the same for both of these processes', PAYMENTS: 'sandbox', MAIL: 'files', LOG_LEVEL: 'warn' },
    }
    const start = () => startServer(dataDir, environment)
    const portOf = (server: { url: string }) => Number(new URL(server.url).port)
    const processes = [await start(), await start()]
    proxy.ports.push(...processes.map(portOf))

    let isOver = false
    const answers = new Map<number, number>()
    const kept: string[] = []
    const failures: string[] = []
    const ask = async (address: string, body?: object) => {
      const answer = await fetch(`${proxy.url}/api${address}`, {
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const said = await answer.text()
      if (answer.status >= 500) failures.push(said)
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      return answer.status
    }
    const read = async () => {
      while (!isOver) await ask('/experiences/categories')
    }
    const write = async () => {
      while (!isOver) {
        const id = uuid()
        const letter = { name: 'Salma', email: `${id}@example.com`, subject: 'Where', category: 'general', message: id }
        if ((await ask('/contact', { id, ...letter })) === 202) kept.push(id)
        await pause(20)
      }
    }
    const load = [read(), read(), write(), write()]
    try {
      for (const [index, { child, exited }] of processes.entries()) {
        child.kill('SIGTERM')
        expect(await exited).toEqual([0, null])
        const next = await start()
        processes[index] = next
        proxy.ports[index] = portOf(next)
        await pause(1000)
      }
    } finally {
      isOver = true
    }
    await Promise.all(load)
    const { rows: found } = await database.pool.query('select message from contact_messages')
    expect(failures).toEqual([])
    expect([...answers.keys()].sort()).toEqual([200, 202])
    const messages = new Set(found.map(({ message }) => message))
    expect(kept.filter((id) => !messages.has(id))).toEqual([])
    expect(found.length).toBe(kept.length)
    for (const { child, exited } of processes) {
      child.kill('SIGTERM')
      await exited
    }
    proxy.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  },
)
