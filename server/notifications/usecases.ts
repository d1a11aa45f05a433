import { createECDH } from 'node:crypto'
import type { PushSubscriptionInput } from '#contract/models/notification.ts'
import type { Caller, Deps } from '../platform/deps.ts'
import { announce } from '../platform/events/announce.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { readBase64url } from '../platform/keys.ts'
import { toPushAddress } from './push-address.ts'
import { keepSubscription } from './pushes-repository.ts'
import { deleteNotifications, markRead } from './repository.ts'

/** Marks as read those that are named, or all. This person's other devices hear of it. */
export const read = ({ db, clock }: Deps, { userId }: Caller, ids: readonly string[] | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    if (await markRead(tx, userId, ids, clock())) await announce(tx, [userId], 'notifications')
  })

export const clear = ({ db }: Deps, { userId }: Caller, ids: readonly string[] | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    if (await deleteNotifications(tx, userId, ids)) await announce(tx, [userId], 'notifications')
  })

/** A point of the curve: what is none would only fail when something is to be sent. */
const isKey = (p256dh: string): boolean => {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(readBase64url(p256dh) ?? Buffer.alloc(0))
    return true
  } catch {
    return false
  }
}

/** From now on this browser is told, until its sign-in ends. */
export const subscribe = async (deps: Deps, caller: Caller, subscription: PushSubscriptionInput): Promise<void> => {
  if (deps.config.vapid === null) throw new ApiError('push_unavailable')
  const refuse = (path: string, message: string) => new ApiError('validation_failed', { details: [{ path, message }] })
  if (toPushAddress(deps.config, subscription.endpoint) === null)
    throw refuse('endpoint', 'must be the https address of a public push service')
  if (!isKey(subscription.p256dh)) throw refuse('p256dh', 'must be a public key')
  await keepSubscription(deps, caller, subscription)
}
