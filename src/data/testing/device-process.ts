/** One process of a device, a window or the worker, made of the real parts over shared databases and a server that fails. */
import { randomUUID } from 'node:crypto'
import { type IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Call, createCall } from '../api/create-call.ts'
import type { Transport } from '../api/transport.ts'
import { keepBooking } from '../bookings/cache.ts'
import { findCard } from '../catalogue/details-cache.ts'
import { type Contact, createContact } from '../contact/create-contact.ts'
import { noteArrived } from '../db/contact-drafts.ts'
import { type DeviceDatabase, openDevice } from '../db/device.ts'
import type { WithLock } from '../db/locks.ts'
import { openMirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { visitor } from '../db/visitor.ts'
import { applyAcknowledged } from '../favorites/cache.ts'
import { createPullFavorites } from '../favorites/pull.ts'
import { createSetFavorite } from '../favorites/set-favorite.ts'
import { dropListing, keepListing } from '../listings/cache.ts'
import { createListingDrafts } from '../listings/create-drafts.ts'
import { keepRead, keepSent } from '../messages/cache.ts'
import { applySettled } from '../notifications/cache.ts'
import { createDrainer, type DrainerDeps } from '../outbox/engine/drainer.ts'
import { createOutboxStore } from '../outbox/engine/outbox-store.ts'
import { createSendCheckIn } from '../outbox/kinds/send-check-in.ts'
import { createSendContact } from '../outbox/kinds/send-contact.ts'
import { createSendListing } from '../outbox/kinds/send-listing.ts'
import { createSendMessage } from '../outbox/kinds/send-message.ts'
import { createSendNotifications } from '../outbox/kinds/send-notifications.ts'
import { createSendRead } from '../outbox/kinds/send-read.ts'
import { createSendSingle } from '../outbox/kinds/send-single.ts'
import { createRefresh } from '../session/refresh.ts'
import { createSessionRepository } from '../session/session-repository.ts'
import type { FakeLocks } from './fake-locks.ts'
import { Life } from './life.ts'
import type { ReferenceServer } from './reference-server.ts'

export interface World {
  indexedDB: InstanceType<typeof IDBFactory>
  locks: FakeLocks
  server: ReferenceServer
  now(): number
  random(): number
  /** A broken outbox, to prove that the tests would notice. */
  spoil?: (deps: DrainerDeps, db: DeviceDatabase) => DrainerDeps
  spoilCall?: (call: Call) => Call
  spoilContact?: (contact: Contact, db: DeviceDatabase) => Contact
  /** The ids of listings that are begun. */
  newId?(): string
}

export const startProcess = (world: World) => {
  const { indexedDB, locks, server, now, random, spoil, newId = () => randomUUID() } = world
  const owner = {}
  const life = new Life(
    () => locks.release(owner),
    () => locks.freeze(owner),
  )
  const options = { indexedDB, IDBKeyRange }
  const [device, mirror] = [openDevice(options), openMirror(options)]
  const lock = locks.for(owner)
  const withLock: WithLock = life.mortal((name, work) => lock(name, life.mortal(work, false)), false)
  const transport: Transport = life.mortal((request) => server.receive(request, (work) => life.idle(work)))
  const sessionRepository = life.mortals(createSessionRepository(device, () => undefined))
  const honest = createCall({
    sessionRepository,
    transport,
    refresh: createRefresh({ sessionRepository, transport, withLock }),
  })
  const call = world.spoilCall?.(honest) ?? honest
  const store = life.mortals(createOutboxStore(device))
  const sendSoon = () => undefined
  const drafts = createListingDrafts({ device, mirror, sendSoon, now, newId, newKey: randomUUID })
  const deps: DrainerDeps = {
    store,
    call,
    withLock,
    now,
    random,
    sendSingle: createSendSingle({
      sendListing: createSendListing({
        db: device,
        store,
        call,
        now,
        onAccepted: life.mortal((userId, listing) => keepListing(mirror, userId, listing)),
        gone: life.mortal((userId, id) => dropListing(mirror, userId, id)),
      }),
      sendCheckIn: createSendCheckIn({
        store,
        call,
        onAccepted: life.mortal((userId, booking) => keepBooking(mirror, userId, booking, 'hostBookings')),
      }),
      sendMessage: createSendMessage({
        store,
        call,
        onAccepted: life.mortal((userId, sent) => keepSent(mirror, userId, sent)),
      }),
      sendRead: createSendRead({
        store,
        call,
        onAccepted: life.mortal((userId, mark) => keepRead(mirror, userId, mark)),
      }),
      sendNotifications: createSendNotifications({
        store,
        call,
        onAccepted: life.mortal((userId, settled) => applySettled(mirror, userId, settled)),
      }),
      sendContact: createSendContact({ store, call, onAccepted: life.mortal((id) => noteArrived(device, id)) }),
    }),
    acknowledged: life.mortal(async (userId, favorites) => {
      const known = favorites.map(async (each) => ({ ...each, card: each.card ?? (await findCard(mirror, each.id)) }))
      await applyAcknowledged(mirror, userId, await Promise.all(known))
    }),
  }
  const spoilt = spoil ? spoil(deps, device) : deps
  const contact = createContact({ device, sessionRepository, call, sendSoon, now, newId, newKey: randomUUID })
  const claim = life.mortal((userId: string | null) => claimMirror(mirror, userId))
  return {
    life,
    device,
    mirror,
    sessionRepository,
    store,
    call,
    drafts: life.mortals(drafts),
    claim,
    intent: createSetFavorite({ sessionRepository, store, db: mirror, now, newKey: randomUUID }),
    contact: life.mortals(world.spoilContact?.(contact, device) ?? contact),
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
