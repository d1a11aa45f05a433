import { createECDH } from 'node:crypto'
import type { PushSubscriptionInput } from '#contract/models/notification.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { readBase64url } from '../platform/keys.ts'
import { toPushAddress } from './push-address.ts'
import { saveSubscription } from './pushes-repository.ts'
import { deleteNotifications, markRead } from './repository.ts'

/** Marks the named notifications as read, or all. Notifies the user's other devices. */
export const read = ({ db, clock }: Deps, { userId }: Caller, ids: readonly string[] | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    if (await markRead(tx, userId, ids, clock())) await announce(tx, [userId], 'notifications')
  })

export const clear = ({ db }: Deps, { userId }: Caller, ids: readonly string[] | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    if (await deleteNotifications(tx, userId, ids)) await announce(tx, [userId], 'notifications')
  })

/** Checks that the key is a point of the curve. Without the check, only sending a push would fail. */
const isPublicKey = (p256dh: string): boolean => {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(readBase64url(p256dh) ?? Buffer.alloc(0))
    return true
  } catch {
    return false
  }
}

/** Saves the push subscription of a browser, for as long as its session lasts. */
export const subscribe = async (deps: Deps, caller: Caller, subscription: PushSubscriptionInput): Promise<void> => {
  if (deps.config.vapid === null) throw new ApiError('push_unavailable')
  const refuse = (path: string, message: string) => new ApiError('validation_failed', { details: [{ path, message }] })
  if (toPushAddress(deps.config, subscription.endpoint) === null)
    throw refuse('endpoint', 'must be the https address of a public push service')
  if (!isPublicKey(subscription.p256dh)) throw refuse('p256dh', 'must be a public key')
  await saveSubscription(deps, caller, subscription)
}
