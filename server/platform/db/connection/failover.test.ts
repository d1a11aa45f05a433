/** The API on a primary that fails over to its standby twice, behind an address that then leads to the other server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultPreferences } from '#contract/models/user.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import { createApp } from '#server/app.ts'
import { insertConversation } from '#server/messages/conversation-repository.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createEventHub } from '#server/platform/events/hub.ts'
import { createMediaStore } from '#server/platform/media/store.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { listenOnFreePort } from '#server/testing/network.ts'
import { type Replica, startReplica } from '#server/testing/processes/replica.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { startTestPostgres, type TestPostgres } from '#tools/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../open.ts'
import { messages } from '../schema/messages.ts'
import { sessions, users } from '../schema/users.ts'

/** The longest wait, in milliseconds, from a switch until writes are acknowledged again. Tests run beside each other, so this is no measurement. */
const recoveryMs = 30_000
const senderCount = 60
/** Requests that write at the same time. */
const writerCount = 6

/** Leads new connections to whichever server was named last. Open connections stay where they are. */
const openProxy = async (first: string) => {
  let target = new URL(first)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far).pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const url = new URL(first)
  url.port = String(await listenOnFreePort(server))
  return {
    url: url.href,
    switchTo: (next: string) => {
      target = new URL(next)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const run = (url: string, statement: string) => withClient(url, (client) => client.query(statement))

/** A commit is acknowledged once the standby has it, as where an operator wants to lose nothing in a failover. */
const waitForStandby = async (primary: string) => {
  await run(primary, `alter system set synchronous_standby_names = '*'`)
  await run(primary, 'select pg_reload_conf()')
  await expect
    .poll(async () => (await run(primary, 'select sync_state from pg_stat_replication')).rows)
    .toEqual([{ sync_state: 'sync' }])
}

/** The former primary goes on as one that takes no writes, as an operator leaves it until it is a standby; its connections stay. */
const makeReadOnly = async (primary: string) => {
  await run(primary, 'alter system set default_transaction_read_only = on')
  await run(primary, 'select pg_reload_conf()')
  const writing = 'select count(*)::int as open from pg_stat_activity where backend_xid is not null'
  await expect.poll(async () => (await run(primary, writing)).rows).toEqual([{ open: 0 }])
}

const promote = async (standby: string) => {
  await run(standby, 'select pg_promote()')
  await run(standby, 'alter system reset all')
  await run(standby, 'select pg_reload_conf()')
}

/** The connections of the server under test; those of the test itself have no name of an application either, but end at once. */
const countConnections = async (url: string): Promise<number> => {
  const { rows } = await run(
    url,
    `select count(*)::int as open from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0].open
}

describe.runIf(directPostgres)('a failover to the standby', () => {
  let folder: string
  let first: TestPostgres
  const standbys: Replica[] = []
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let opened: OpenDatabase
  let app: FastifyInstance
  let deps: Deps
  let senders: { conversationId: string; headers: { authorization: string } }[]
  let stopListening: () => Promise<void>
  const heard: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rihla-failover-'))
    first = await startTestPostgres(['synchronous_commit=on'])
    proxy = await openProxy(first.url)
    const fail = (message: string) => {
      throw new Error(message)
    }
    const database = { kind: 'postgres', url: proxy.url, directUrl: null, replicaUrl: null } as const
    opened = await openDatabase({ database }, fail)
    deps = {
      db: opened.db,
      clock: () => new Date(),
      config: testConfig({ dataDir: folder }),
      media: createMediaStore(path.join(folder, 'media')),
      events: createEventHub(),
    }
    app = await createApp(deps, { maxEventLoopDelay: 0, ping: opened.ping })
    stopListening = await opened.listen('failover', { hear: (payload) => heard.push(payload), missed: () => {} })
    senders = await insertSenders()
  })
  afterAll(async () => {
    await app.close()
    await stopListening()
    await opened.close()
    proxy.close()
    for (const standby of standbys) await standby.stop()
    await first.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Pairs of a traveler and a host who have talked, with a signed-in traveler. */
  const insertSenders = async () => {
    const person = { passwordHash: '', joinDate: new Date(0), preferences: defaultPreferences, firstName: 'Salma' }
    const hostId = uuid()
    const travelerIds = Array.from({ length: senderCount }, () => uuid())
    await deps.db
      .insert(users)
      .values(
        [hostId, ...travelerIds].map((id) => ({ ...person, id, lastName: 'Idrissi', email: `${id}@example.com` })),
      )
    const experienceId = await insertExperience(deps, hostId)
    const expiresAt = new Date(Date.now() + 86_400_000)
    return Promise.all(
      travelerIds.map(async (travelerId) => {
        const [sessionId, conversationId] = [uuid(), uuid()]
        await deps.db.insert(sessions).values({ id: sessionId, userId: travelerId, activeHash: '', expiresAt })
        const [createdAt, lastMessageAt] = [new Date(), new Date()]
        const people = { travelerId, hostId, experienceId, bookingId: null }
        await insertConversation(deps.db, { id: conversationId, ...people, createdAt, lastMessageAt })
        const token = await signAccessToken(deps, { userId: travelerId, sessionId, isHost: false })
        return { conversationId, headers: { authorization: `Bearer ${token}` } }
      }),
    )
  }

  /** Messages that are written until `stop`: each is sent again, under the same id and key, until it is acknowledged. */
  const startLoad = () => {
    let isOver = false
    let turn = 0
    const ended = new AbortController()
    onTestFinished(() => ended.abort())
    const acknowledged: string[] = []
    /** Writes that are not acknowledged yet. */
    const pending = new Set<string>()
    const refusals = new Map<string, number>()
    const write = async () => {
      const id = uuid()
      const sender = senders[turn++ % senders.length]
      if (!sender) throw new Error('no sender')
      pending.add(id)
      while (!ended.signal.aborted) {
        const { statusCode, headers, body } = await app.inject({
          method: 'POST',
          url: '/api/messages',
          headers: { ...sender.headers, 'idempotency-key': id },
          payload: { id, conversationId: sender.conversationId, content: id },
        })
        if (statusCode === 201) {
          pending.delete(id)
          acknowledged.push(id)
          return
        }
        const hasPause = headers['retry-after'] === undefined ? 'without' : 'with'
        const refusal = `${statusCode} ${JSON.parse(body).code} ${hasPause} Retry-After`
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
        // What is asked again at once keeps a busy machine from failing over.
        await pause(50)
      }
    }
    const writers = Array.from({ length: writerCount }, async () => {
      while (!isOver && !ended.signal.aborted) {
        await write()
        await pause(50)
      }
    })
    return {
      acknowledged,
      pending,
      refusals,
      stop: async () => {
        isOver = true
        await Promise.all(writers)
      },
    }
  }

  const ready = async () => (await app.inject('/api/health/ready')).statusCode

  it('keeps every acknowledged write once, is not ready meanwhile, and writes again afterwards', async () => {
    const load = startLoad()
    const failOver = async (primary: string, demote: () => Promise<void>): Promise<Replica> => {
      const standby = await startReplica(primary)
      standbys.push(standby)
      await waitForStandby(primary)
      const before = load.acknowledged.length
      await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before + 20)

      await demote()
      await expect.poll(ready).toBe(503)
      await promote(standby.url)
      proxy.switchTo(standby.url)
      const [acknowledged, interrupted] = [load.acknowledged.length, [...load.pending]]
      await Promise.all([
        vi.waitFor(
          () => {
            expect(load.acknowledged.length).toBeGreaterThan(acknowledged + 20)
            expect(interrupted.filter((id) => load.pending.has(id))).toEqual([])
          },
          { timeout: recoveryMs },
        ),
        vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: recoveryMs }),
        vi.waitFor(
          async () => {
            await run(standby.url, `notify failover, '${standby.url}'`)
            expect(heard).toContain(standby.url)
          },
          { timeout: recoveryMs, interval: 200 },
        ),
      ])
      return standby
    }
    const second = await failOver(first.url, () => makeReadOnly(first.url))
    await expect.poll(() => countConnections(first.url)).toBe(0)
    const third = await failOver(second.url, second.stop)
    await load.stop()

    const expected = ['503 unavailable with Retry-After', '409 request_in_flight with Retry-After']
    expect([...load.refusals.keys()].filter((refusal) => !expected.includes(refusal))).toEqual([])
    const found = await deps.db
      .select({ content: messages.content, times: count() })
      .from(messages)
      .where(inArray(messages.content, load.acknowledged))
      .groupBy(messages.content)
    expect(found.filter(({ times }) => times !== 1)).toEqual([])
    expect(found).toHaveLength(load.acknowledged.length)
    expect(await countConnections(third.url)).toBeLessThanOrEqual(opened.pool.options.max + 2)
  })
})
