/** Builds the server from its configuration, runs it, and stops it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { type Config, unencryptedConnections } from '#server/platform/config/config.ts'
import { hasUsers } from './accounts/users/repository.ts'
import { createApp } from './app.ts'
import { modules } from './modules.ts'
import {
  createDatabaseClock,
  maxOffsetForJobsMs,
  ownClock,
  watchClock,
} from './platform/db/connection/database-clock.ts'
import { openReplica, type Replica } from './platform/db/connection/replica.ts'
import { socketFolderOf } from './platform/db/embedded/start-embedded.ts'
import type { OpeningDatabase } from './platform/db/open.ts'
import type { Deps } from './platform/deps.ts'
import { channel } from './platform/events/announce.ts'
import { createEventHub } from './platform/events/hub.ts'
import { listenOn } from './platform/http/connections/listen.ts'
import { securityMessage } from './platform/http/observe/access-log.ts'
import { loggerOptions } from './platform/http/observe/logger.ts'
import { releaseDeadRequests, startCleanUp } from './platform/jobs/clean-up.ts'
import { allowJobs } from './platform/jobs/repeat.ts'
import { startMailSender } from './platform/mail/send-mails.ts'
import { startSmsSender } from './platform/mail/send-sms.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { openMediaStore } from './platform/media/open-store.ts'
import { cacheFor } from './platform/promises.ts'
import { createSmsTransport } from './platform/sms/transport.ts'
import { checkStreetMap } from './street-map/open-archive.ts'

/** Queries that may wait for a connection before new requests are turned away. */
const maxWaitingQueries = 1000

/** Milliseconds. Balancers check the health every second or so, and each request to a bucket costs money. */
const mediaCheckMs = 10_000

const findSite = (): { folder: string } | null => {
  const folder = path.resolve(import.meta.dirname, '../dist')
  return existsSync(path.join(folder, 'screens.json')) ? { folder } : null
}

const usedOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  in_use: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
/** Opens the replica of the configuration, if any. It may be unreachable while the server starts. */
const openReplicaOf = ({ database }: Config, log: FastifyBaseLogger): Replica | undefined => {
  if (database.kind === 'embedded' || database.replicaUrl === null) return undefined
  return openReplica({ ...database, replicaUrl: database.replicaUrl }, (err) => {
    if (err === null) log.info('the replica is back')
    else log.warn({ err }, 'the replica is away: searches are read from the database itself')
  })
}
const isBusy = (pool: Pool) => () => pool.waitingCount > maxWaitingQueries

/** Prepares the database before requests are served, and logs the main settings. */
const prepareAll = async (deps: Deps, log: FastifyBaseLogger): Promise<void> => {
  const { config } = deps
  if (config.database.kind === 'embedded') await releaseDeadRequests(deps)
  for (const { prepare } of modules) await prepare?.(deps, log)
  const { host, seed, streetMap } = config
  if (streetMap !== null && !(await checkStreetMap(streetMap)))
    log.warn('the map of streets does not answer: the app shows the drawn one until it does')
  const streets = streetMap?.kind ?? 'none'
  const payments = config.payments.kind
  const mail = config.smtpUrl === null ? 'files' : 'smtp'
  const sms = config.smsGateway === null ? 'files' : 'gateway'
  const settings = [
    seed === 'demo'
      ? 'an empty database gets sample data, and demo accounts with known passwords'
      : 'no sample data, no demo accounts',
    payments === 'sandbox' ? 'payments are a sandbox, no money is taken' : 'payments go through Payzone',
    mail === 'files' ? 'mails are files in DATA_DIR' : 'mails go out by SMTP',
    sms === 'files' ? 'text messages are files in DATA_DIR' : 'text messages go out by a gateway',
    streets === 'none' ? 'maps are drawn, without streets' : `maps show the streets of an extract (${streets})`,
  ]
  log.info({ host, seed, payments, mail, sms, streets }, `listening on ${host}: ${settings.join('; ')}`)
  const unencrypted = unencryptedConnections(config)
  if (unencrypted.length > 0)
    log.warn({ unencrypted }, 'connections to other machines are unencrypted, as the configuration says')
}

export interface RunningServer {
  url: string
  log: FastifyBaseLogger
  /** Answers for `leaveMs` as a server that is leaving; then lets requests in flight finish and closes everything. */
  stop: (leaveMs?: number) => Promise<void>
}

/** Writes the sample data into an empty database. Imports it only then, because it is large. */
const seedIfEmpty = async (deps: Deps, { ready, isNew }: Pick<OpeningDatabase, 'ready' | 'isNew'>): Promise<void> => {
  if (!isNew) {
    await ready
    if (await hasUsers(deps.db)) return
  }
  const { seedDemo } = await import('#seed/seed.ts')
  // Makes the rows while a new database opens.
  await seedDemo(deps, ready)
}

/** Starts the server on a database that may still be opening, and closes the database when it stops. */
export const serve = async (config: Config, database: OpeningDatabase): Promise<RunningServer> => {
  const log = pino(loggerOptions(process.env.LOG_LEVEL ?? 'info'))
  const replica = openReplicaOf(config, log)
  const closeDatabase = () => Promise.all([database.close(), replica?.close()])
  try {
    const isEmbedded = config.database.kind === 'embedded'
    const databaseClock = isEmbedded ? ownClock : createDatabaseClock(database.readClock)
    allowJobs(() => Math.abs(databaseClock.offsetMs()) <= maxOffsetForJobsMs)
    const clock = databaseClock.now
    const deps: Deps = {
      db: database.db,
      replica,
      clock,
      config,
      media: await openMediaStore(config),
      events: createEventHub(),
      securityLog: (event) => log.info(event, securityMessage),
    }
    const { host: socket } = database.pool.options
    const defaultSocketFolder = config.database.kind === 'embedded' ? socketFolderOf(config.database.folder) : null
    if (defaultSocketFolder !== null && socket !== defaultSocketFolder && process.platform !== 'win32')
      log.info(
        { socket },
        `the socket of the embedded database is in ${socket}: the path of DATA_DIR is too long for it`,
      )
    const site = findSite()
    if (site === null) log.warn('the app is not built: only the API is served (npm run build)')
    const leaving = new AbortController()
    const checkMedia = cacheFor(mediaCheckMs, deps.media.check, { cachesRejections: true })
    const building = createApp(deps, {
      leaving: leaving.signal,
      logger: log,
      site,
      isDatabaseBusy: isBusy(database.pool),
      poolUse: () => usedOf(database.pool),
      ping: database.ping,
      checkPictures: checkMedia,
      isAtStandstill: database.isAtStandstill,
      clockOffsetMs: databaseClock.offsetMs,
      withProcessMetrics: true,
    })
    // This thread builds the app while the other one opens the database.
    const prepareDatabase = async () => {
      if (!isEmbedded) {
        await database.ready
        await databaseClock.measure()
      }
      if (config.seed === 'demo') await seedIfEmpty(deps, database)
      await database.ready
      await prepareAll(deps, log)
    }
    const [app] = await Promise.all([building, prepareDatabase()])
    const { hear, endAll } = deps.events
    const stopListening = await database.listen(channel, { hear, missed: endAll })
    const closeApp = await listenOn(app, config)
    const clockWatch = isEmbedded ? null : watchClock(databaseClock, log)
    const mails = startMailSender(deps, createMailTransport(config, log), log)
    const textMessages = startSmsSender(deps, createSmsTransport(config, log), log)
    const cleanUps = startCleanUp(deps, log)
    const jobs = modules.flatMap((module) => module.jobs?.(deps, log) ?? [])
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    const isEverywhere = config.host === '0.0.0.0' || config.host === '::'
    return {
      log,
      url: `http://${isEverywhere ? 'localhost' : config.host}:${port}`,
      stop: async (leaveMs = 0) => {
        leaving.abort()
        endAll()
        const work = [clockWatch, mails, textMessages, cleanUps, ...jobs]
        const workDone = Promise.all(work.map((each) => each?.stop()))
        if (leaveMs > 0) await pause(leaveMs)
        await closeApp()
        await workDone
        await stopListening()
        await closeDatabase()
      },
    }
  } catch (thrown) {
    await closeDatabase()
    throw thrown
  }
}
