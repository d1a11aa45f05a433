/** One process of a device, a window or the worker, made of the real parts over shared databases and a server that fails. */
import { randomUUID } from 'node:crypto'
import { type IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Call, createCall } from '../api/create-call.ts'
import type { Transport } from '../api/transport.ts'
import { type Contact, createContact } from '../create-contact.ts'
import { createListingDrafts } from '../create-listing-drafts.ts'
import { keepBooking } from '../db/bookings-mirror.ts'
import { noteArrived } from '../db/contact-drafts.ts'
import { findCard } from '../db/details-mirror.ts'
import { type DeviceDatabase, openDevice } from '../db/device.ts'
import { applyAcknowledged } from '../db/favorites-mirror.ts'
import { dropListing, keepListing } from '../db/listings-mirror.ts'
import { keepRead, keepSent } from '../db/messages-mirror.ts'
import { openMirror } from '../db/mirror.ts'
import { applySettled } from '../db/notifications-mirror.ts'
import { claimMirror } from '../db/owner.ts'
import type { WithLock } from '../locks.ts'
import { createDrainer, type DrainerDeps } from '../outbox/drainer.ts'
import { createSetFavorite } from '../outbox/favorite-intent.ts'
import { createOutboxStore } from '../outbox/outbox-store.ts'
import { createSendCheckIn } from '../outbox/send-check-in.ts'
import { createSendContact } from '../outbox/send-contact.ts'
import { createSendListing } from '../outbox/send-listing.ts'
import { createSendMessage } from '../outbox/send-message.ts'
import { createSendNotifications } from '../outbox/send-notifications.ts'
import { createSendRead } from '../outbox/send-read.ts'
import { createSendSingle } from '../outbox/send-single.ts'
import { visitor } from '../outbox/visitor.ts'
import { createPullFavorites } from '../pull-favorites.ts'
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
