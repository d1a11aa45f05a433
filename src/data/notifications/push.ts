/**
 * Being told on this device while no window is open. The browser makes a subscription, the server keeps it for as long as
 * this sign-in lasts; what is noted here says for whom the person asked for it. The worker runs the same code.
 */
import { pushKey, subscribeToPush, unsubscribeFromPush } from '#contract/endpoints/notifications.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { AppError } from '../api/app-error.ts'
import {
  askPermission,
  awaitPushManager,
  findPushManager,
  type PushManagerLike,
  permission,
  type SubscriptionLike,
} from '../api/push-manager.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import { isLive, type LiveSession } from '../db/session-row.ts'
import { call } from '../session/call.ts'
import { forgetPush } from '../session/forget-push.ts'
import { requireSession } from '../session/require-user.ts'
import { sessionRepository } from '../session/session.ts'
import { sessionIdOf } from '../session/session-id.ts'

/**
 * `refused`: the person told the browser never to; only its own settings change that. `no-keys`: this server sends none.
 * `no-service`: the browser could not reach the service that would wake it.
 */
export type PushState = 'on' | 'off' | 'refused' | 'unsupported' | 'no-keys' | 'no-service'

const note = async () => {
  const meta = await onDevice(() => device.meta.get('push'))
  return meta?.key === 'push' ? meta : null
}

/** How things stand, as far as the device knows; the server is asked for its key where that is not known yet. */
export const readPushState = async (): Promise<PushState> => {
  const manager = await awaitPushManager()
  if (manager === null) return 'unsupported'
  if (permission() === 'denied') return 'refused'
  const session = await requireSession()
  const [subscription, noted] = await Promise.all([manager.getSubscription(), note()])
  if (subscription && noted?.userId === session.user.id && noted.endpoint === subscription.endpoint) return 'on'
  const { publicKey } = await call(pushKey, { userId: session.user.id })
  return publicKey === null ? 'no-keys' : 'off'
}

const tell = async (session: LiveSession, subscription: SubscriptionLike, language: LanguageCode): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new AppError('unavailable', 'The browser gave no keys')
  const { p256dh, auth } = keys
  const userId = session.user.id
  await call(subscribeToPush, { body: { endpoint, p256dh, auth, language }, userId })
  const sessionId = sessionIdOf(session.accessToken)
  await onDevice(() => device.meta.put({ key: 'push', userId, sessionId, endpoint, language }))
}

const subscribeAt = async (manager: PushManagerLike, publicKey: string): Promise<SubscriptionLike> => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (thrown) {
    // Made for another key, by an earlier set-up of the server.
    const old = await manager.getSubscription()
    if (!old) throw thrown
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Asks the browser, which asks the person: to be called from a tap. Throws AppErrors. */
export const turnPushOn = async (language: LanguageCode): Promise<PushState> => {
  const manager = await awaitPushManager()
  if (manager === null) return 'unsupported'
  // First of all: browsers ask only right after a tap.
  const allowed = await askPermission()
  if (allowed !== 'granted') return allowed === 'denied' ? 'refused' : 'off'
  const session = await requireSession()
  const { publicKey } = await call(pushKey, { userId: session.user.id })
  if (publicKey === null) return 'no-keys'
  const subscription = await subscribeAt(manager, publicKey).catch(() => null)
  if (subscription === null) return 'no-service'
  await tell(session, subscription, language)
  return 'on'
}

/** The server first: while it has not heard of it, it is not off. Throws AppErrors. */
export const turnPushOff = async (): Promise<PushState> => {
  const { user } = await requireSession()
  await call(unsubscribeFromPush, { userId: user.id })
  await forgetPush()
  return 'off'
}

/**
 * Keeps what was asked for: after a new sign-in of the same person, in another language, or when the browser has renewed
 * its address, the server is told. Nothing where nobody asked, and no request where nothing changed.
 */
export const keepPush = async (language?: LanguageCode): Promise<void> => {
  const [session, noted] = await Promise.all([sessionRepository.read(), note()])
  if (!noted || !isLive(session) || session.user.id !== noted.userId || permission() !== 'granted') return
  const manager = await findPushManager()
  if (manager === null) return
  const known = await manager.getSubscription()
  const wanted = language ?? noted.language
  const isTold = known?.endpoint === noted.endpoint && sessionIdOf(session.accessToken) === noted.sessionId
  if (isTold && noted.language === wanted) return
  if (known) return tell(session, known, wanted)
  const { publicKey } = await call(pushKey, { userId: noted.userId })
  if (publicKey !== null) await tell(session, await subscribeAt(manager, publicKey), wanted)
}
