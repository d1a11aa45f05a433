/** A drain over databases of its own, and a server that answers as the test says. */
import type { Change } from '#contract/models/sync.ts'
import { AppError } from '#data/api/app-error.ts'
import type { Call } from '#data/session/create-call.ts'
import { createSessionRepository } from '#data/session/session-repository.ts'
import { FakeLocks } from '#data/testing/fake-locks.ts'
import { openDatabases } from '#data/testing/open-databases.ts'
import { sampleId, sampleUser } from '#data/testing/samples.ts'
import { createDrainer, type DrainerDeps } from '../outbox/engine/drainer.ts'
import { createOutboxStore } from '../outbox/engine/outbox-store.ts'
import { keepNow, type SendRow } from '../outbox/engine/send-row.ts'
import { favoriteEntity, nextFavorite } from '../outbox/kinds/favorites-set.ts'
import { registry } from '../outbox/kinds/kinds.ts'

export type Results = { key: string; status: number; code?: string }[]

export interface DrainerWorld {
  now: number
  /** What was sent. */
  batches: Change[][]
  answer(changes: Change[]): Results | Promise<Results>
  sendRow: SendRow
  /** Stands around every write of an answer into the mirror. */
  keep: NonNullable<DrainerDeps['keep']>
}

export const accept = (changes: Change[]): Results => changes.map(({ key }) => ({ key, status: 201 }))

export const newWorld = (): DrainerWorld => ({
  now: 1_000_000,
  batches: [],
  answer: accept,
  sendRow: () => Promise.reject(new AppError('network', '')),
  keep: keepNow,
})

/** With a person signed in. `intent` writes what they want of the experience `sampleId(thing)`, under a new key. */
export const startDrainer = async (world: DrainerWorld) => {
  const { device, mirror } = openDatabases()
  const amina = sampleUser('amina', sampleId(1))
  const sessionRepository = createSessionRepository(device, () => undefined)
  await sessionRepository.save({ user: amina, tokens: { accessToken: 'a', refreshToken: 'r' } }, true)
  const store = createOutboxStore(device, registry)
  const send = async (_: unknown, options: { body: { changes: Change[] } }) => {
    world.batches.push(options.body.changes)
    return { results: await world.answer(options.body.changes) }
  }
  const drain = createDrainer({
    registry,
    store,
    mirror,
    // The outbox calls one endpoint.
    call: send as unknown as Call,
    withLock: new FakeLocks().for({}),
    now: () => world.now,
    random: () => 0,
    sendRow: (row, signal) => world.sendRow(row, signal),
    keep: (work) => world.keep(work),
  })
  let keys = 0
  const intent = (thing: number, want = true) =>
    store.enqueue(amina.id, favoriteEntity(sampleId(thing)), (existing) =>
      nextFavorite(existing, {
        userId: amina.id,
        experienceId: sampleId(thing),
        want,
        known: null,
        card: null,
        key: sampleId(200_000 + keys++),
        now: world.now,
      }),
    )
  return { device, sessionRepository, store, drain, intent, rows: () => store.rowsOf(amina.id) }
}

export type DrainerParts = Awaited<ReturnType<typeof startDrainer>>
