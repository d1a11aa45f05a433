import { Client, Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueVersion } from '#server/experiences/search/catalogue-version.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { openFaultyNetwork } from '#server/testing/network.ts'
import { startReplica, type Replica as TestReplica } from '#server/testing/processes/replica.ts'
import { createTestApp, daysFromNow, type TestApp } from '#server/testing/test-app.ts'
import { directPostgres } from '#server/testing/test-database.ts'
import { availabilityExceptions } from '../schema/bookings.ts'
import { openReplica, replicaReads } from './replica.ts'

const postgres = directPostgres
/** It is made of the files of the primary. */
const isHere = postgres !== '' && ['127.0.0.1', 'localhost'].includes(new URL(postgres).hostname)
const missing = postgres && !isHere ? ' (not run: the database is on another machine)' : ''

describe.runIf(isHere)(`with a streaming replica${missing}`, () => {
  let test: TestApp
  let replica: TestReplica
  let network: Awaited<ReturnType<typeof openFaultyNetwork>>
  /** On the replica. */
  let replicaPool: Pool
  let hostId: string
  const heard: boolean[] = []
  beforeAll(async () => {
    test = await createTestApp()
    hostId = (await test.addPerson({ isHost: true })).id
    const { rows } = await test.deps.db.execute<{ name: string }>('select current_database() as name')
    replica = await startReplica(postgres)
    network = await openFaultyNetwork(new URL(replica.url))
    const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${rows[0]?.name}` }).href
    replicaPool = new Pool({ connectionString: inDatabase(replica.url), max: 1 })
    replicaPool.on('error', () => {})
    test.deps.replica = openReplica(
      { directUrl: null, replicaUrl: inDatabase(network.url) },
      (thrown) => heard.push(thrown === null),
      { connect: 300, silent: 300, away: 20, behind: 1 },
    )
  })
  afterAll(async () => {
    await Promise.all([test.deps.replica?.close(), replicaPool.end()])
    network.close()
    await Promise.all([test.close(), replica.stop()])
  })
  beforeEach(() => replicaReads.reset())

  /** As any write of this process does; another one's is seen within a second. */
  const publish = async (title: string) => {
    await insertExperience(test.deps, hostId, { titleWords: title, searchWords: title })
    catalogueVersion(test.deps).forget()
  }
  const find = async (words: string): Promise<number> => {
    const answer = await test.app.inject({ url: `/api/experiences?search=${words}` })
    expect(answer.statusCode).toBe(200)
    return answer.json().data.total
  }
  const answeredBy = async () =>
    Object.fromEntries((await replicaReads.get()).values.map(({ labels, value }) => [labels.database, value]))
  /**
   * The clock stands still in tests, and a version is believed for a second of it. One that is read while an earlier transaction of
   * any database of the cluster is running, as another file's, is never the replica's: time has to pass before the next look.
   */
  const becomesReader = () =>
    expect
      .poll(async () => {
        test.time.now = new Date(test.time.now.getTime() + 1000)
        await find('anything')
        return (await answeredBy()).replica ?? 0
      })
      .toBeGreaterThan(0)

  it('searches are read from it', async () => {
    await publish('zellige')
    await becomesReader()
    replicaReads.reset()
    expect(await find('zellige')).toBe(1)
    expect(await answeredBy()).toEqual({ replica: 1 })
  })

  it('what a person has just changed is found although it is behind, and it is used again once it has caught up', async () => {
    await replicaPool.query('select pg_wal_replay_pause()')
    await publish('saffron')
    expect(await find('saffron')).toBe(1)
    expect(await answeredBy()).toEqual({ primary: 1 })
    expect((await replicaPool.query(`select 1 from experiences where title_words = 'saffron'`)).rows).toEqual([])
    await replicaPool.query('select pg_wal_replay_resume()')
    await becomesReader()
    expect(await find('saffron')).toBe(1)
  })

  it('what is kept ready is never of an earlier version', async () => {
    await becomesReader()
    const list = async () => (await test.app.inject({ url: '/api/experiences' })).json().data.total
    const before = await list()
    await replicaPool.query('select pg_wal_replay_pause()')
    await publish('argan')
    expect(await list()).toBe(before + 1)
    await replicaPool.query('select pg_wal_replay_resume()')
    await becomesReader()
    expect(await list()).toBe(before + 1)
  })

  it('what is free on a day is never asked of it: bookings change that, and no version of the catalogue', async () => {
    const words = 'hammam'
    const id = await insertExperience(test.deps, hostId, { titleWords: words, searchWords: words })
    catalogueVersion(test.deps).forget()
    await becomesReader()
    const day = daysFromNow(test, 7)
    expect(await find(`${words}&date=${day}`)).toBe(1)
    await replicaPool.query('select pg_wal_replay_pause()')
    await test.deps.db.insert(availabilityExceptions).values({ experienceId: id, day, timeSlot: '', capacity: 0 })
    expect(await find(`${words}&date=${day}`)).toBe(0)
    await replicaPool.query('select pg_wal_replay_resume()')
  })

  it('a transaction of another database that runs while the catalogue is looked at keeps it away no longer than it runs', async () => {
    const other = new Client({ connectionString: postgres })
    await other.connect()
    await replicaPool.query('select pg_wal_replay_pause()')
    await other.query('begin; select pg_current_xact_id()')
    await publish('sumac')
    expect(await find('sumac')).toBe(1)
    expect(await catalogueVersion(test.deps).current()).toContain(' in ')
    await other.query('rollback')
    await other.end()
    await replicaPool.query('select pg_wal_replay_resume()')
    await becomesReader()
    expect(await find('sumac')).toBe(1)
  })

  it('it may be killed: every search is answered, and it is used again once it is back', async () => {
    await becomesReader()
    heard.length = 0
    await replica.kill()
    expect(await Promise.all(Array.from({ length: 20 }, () => find('zellige')))).toEqual(Array(20).fill(1))
    expect(heard).toEqual([false])
    await replica.start()
    replicaReads.reset()
    await becomesReader()
    expect(heard).toEqual([false, true])
  })

  it('it may be out of reach without a word', async () => {
    await becomesReader()
    network.swallow(true)
    expect(await find('zellige')).toBe(1)
    network.swallow(false)
    replicaReads.reset()
    await becomesReader()
  })
})
