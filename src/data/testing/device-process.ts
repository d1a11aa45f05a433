/** One process of a device, a window or the worker, made of the real parts over shared databases and a server that fails. */
import { randomUUID } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { SessionAnswer, User } from '#contract/models/user.ts'
import { toAppError } from '../api/app-error.ts'
import type { Transport } from '../api/transport.ts'
import { createContact } from '../contact/create-contact.ts'
import { type DeviceDatabase, openDevice } from '../db/device.ts'
import type { WithLock } from '../db/locks.ts'
import { openMirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { visitor } from '../db/visitor.ts'
import { createPullFavorites } from '../favorites/commands.ts'
import { handOver, handOverIn } from '../favorites/hand-over.ts'
import { createSetFavorite } from '../favorites/set-favorite.ts'
import { setAsVisitor, type VisitorsFavorite } from '../favorites/visitor.ts'
import { createListingDrafts } from '../listings/create-drafts.ts'
import { createDrainer, type DrainerDeps } from '../outbox/engine/drainer.ts'
import { createOutboxStore } from '../outbox/engine/outbox-store.ts'
import { createSendRow } from '../outbox/engine/send-row.ts'
import { registry } from '../outbox/kinds/kinds.ts'
import { createCall } from '../session/create-call.ts'
import { createRefresh } from '../session/refresh.ts'
import { createSessionRepository, type SessionRepository } from '../session/session-repository.ts'
import { FakeLocks } from './fake-locks.ts'
import { Life } from './life.ts'
import type { ReferenceServer } from './reference-server.ts'

type LogIn = (
  parts: { sessionRepository: SessionRepository; handOver(): Promise<void> },
  answer: SessionAnswer,
) => Promise<void>

/** As in sync/sign-in.ts. */
const logIn: LogIn = ({ sessionRepository }, answer) =>
  sessionRepository.save(answer, true, (tables) => handOverIn(tables, answer.user.id, randomUUID))

export interface World {
  indexedDB: InstanceType<typeof IDBFactory>
  locks: FakeLocks
  server: ReferenceServer
  random(): number
  /** A broken outbox, to prove that the tests would notice. */
  spoil?: (deps: DrainerDeps, db: DeviceDatabase) => DrainerDeps
  /** A broken beginning of a session; `handOver` is a transaction of its own. */
  spoilLogin?: LogIn
  /** How many changes travel together at most; as many as the contract allows unless said. */
  changesPerBatch?: number
  /** The ids of listings that are begun. */
  newId?(): string
}

/** Creates the state that the processes of one device share. */
export const newWorld = (server: ReferenceServer, more: Partial<World> = {}): World => ({
  indexedDB: new IDBFactory(),
  locks: new FakeLocks(),
  server,
  random: () => 0.5,
  ...more,
})

/** Refusals that a user may see at once, and that change nothing. */
const refusals = ['conflict', 'stale_version', 'request_in_flight', 'not_found', 'cancelled', 'unauthenticated']

export const startProcess = (world: World) => {
  const { indexedDB, locks, server, random, changesPerBatch, spoil, spoilLogin = logIn } = world
  const { newId = () => randomUUID() } = world
  const now = () => server.now
  const owner = {}
  const life = new Life({ release: () => locks.release(owner), freeze: () => locks.freeze(owner) })
  const options = { indexedDB, IDBKeyRange }
  const [device, mirror] = [openDevice(options), openMirror(options)]
  const lock = locks.for(owner)
  const withLock: WithLock = life.mortal((name, work) => lock(name, life.mortal(work, false)), false)
  const transport: Transport = life.mortal((request) => server.receive(request, (work) => life.idle(work)))
  const sessionRepository = life.mortals(createSessionRepository(device, () => undefined))
  const refresh = createRefresh({ sessionRepository, transport, withLock })
  const call = createCall({ sessionRepository, transport, refresh })
  const store = life.mortals(createOutboxStore(device, registry))
  const sendSoon = () => undefined
  const drafts = createListingDrafts({ device, mirror, sendSoon, now, newId, newKey: randomUUID })
  const keep = life.mortal(async (work: () => Promise<unknown>) => void (await work()))
  const deps: DrainerDeps = {
    registry,
    mirror,
    store,
    call,
    withLock,
    now,
    random,
    keep,
    sendRow: createSendRow({ registry, store, call, device, mirror, now, keep }),
    ...(changesPerBatch && { changesPerBatch }),
  }
  const spoilt = spoil ? spoil(deps, device) : deps
  const contact = createContact({ device, sessionRepository, call, sendSoon, now, newId, newKey: randomUUID })
  const claim = life.mortal((userId: string | null) => claimMirror(mirror, userId))
  const handOverApart = life.mortal(() => handOver(device, randomUUID))
  return {
    life,
    device,
    mirror,
    sessionRepository,
    store,
    call,
    drafts: life.mortals(drafts),
    /** Returns the result of a command; null if the process was killed meanwhile, or if the command was refused with one of `refusals`. */
    attempt: <T>(work: Promise<T>): Promise<T | null> => {
      const trying = work.catch((thrown: unknown) => {
        if (refusals.includes(toAppError(thrown).code)) return null
        throw thrown
      })
      return Promise.race([trying, life.died.then(() => null)])
    },
    signIn: async (user: User) => {
      await spoilLogin({ sessionRepository, handOver: handOverApart }, { user, tokens: server.signIn(user.id) })
      await claim(user.id)
    },
    signOut: async (userId: string, discards: boolean) => {
      await sessionRepository.end(userId, discards)
      await claim(null)
    },
    intent: createSetFavorite({
      sessionRepository,
      store,
      setAsVisitor: life.mortal((favorite: VisitorsFavorite, want: boolean) => setAsVisitor(device, favorite, want)),
      db: mirror,
      now,
      newKey: randomUUID,
    }),
    contact: life.mortals(contact),
    drain: createDrainer(spoilt),
    drainVisitors: createDrainer({ ...spoilt, owner: visitor }),
    pull: createPullFavorites({ sessionRepository, call, db: mirror, now }),
    thaw: () => {
      locks.thaw(owner)
      life.thaw()
    },
    close: () => {
      life.dieAfter(0)
      device.close()
      mirror.close()
    },
  }
}

export type DeviceProcess = ReturnType<typeof startProcess>
