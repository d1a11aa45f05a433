/** What is used of the browser's push. The types of windows and workers are not in one library. */

export interface SubscriptionLike {
  readonly endpoint: string
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
  unsubscribe(): Promise<boolean>
}
export interface PushManagerLike {
  getSubscription(): Promise<SubscriptionLike | null>
  subscribe(options: { userVisibleOnly: boolean; applicationServerKey: string }): Promise<SubscriptionLike>
}
/** What the person told the browser; `default`: nothing yet. */
type Permission = 'default' | 'denied' | 'granted'

interface Registration {
  pushManager?: PushManagerLike
}
interface Scope {
  /** The worker's own. */
  registration?: Registration
  navigator?: {
    clearAppBadge?(): Promise<void>
    serviceWorker?: { getRegistration?(): Promise<unknown>; ready?: Promise<unknown> }
  }
  PushManager?: unknown
  Notification?: { permission: Permission; requestPermission?(): Promise<Permission> }
}

const scope = globalThis as Scope

/** Takes the count off the app's icon; it belonged to the account. */
export const clearBadge = async (): Promise<void> => scope.navigator?.clearAppBadge?.()

/** Null where this browser has none, or has no worker of ours (yet). */
export const findPushManager = async (): Promise<PushManagerLike | null> => {
  if (!scope.Notification) return null
  const own = scope.registration
  const found = own ?? ((await scope.navigator?.serviceWorker?.getRegistration?.()) as Registration | undefined)
  return found?.pushManager ?? null
}

/** A first visit registers its worker a moment after it is painted; one that never comes is none. */
const registrationTimeoutMs = 10_000

/** As `findPushManager`, and waits for the worker where this browser could have one. */
export const awaitPushManager = async (): Promise<PushManagerLike | null> => {
  const found = await findPushManager()
  const ready = scope.navigator?.serviceWorker?.ready
  if (found || !scope.Notification || !scope.PushManager || !ready) return found
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, registrationTimeoutMs))
  return ((await Promise.race([ready, late])) as Registration | undefined)?.pushManager ?? null
}

export const permission = (): Permission => scope.Notification?.permission ?? 'default'

/** Has the browser ask the person, where it was never told. */
export const askPermission = async (): Promise<Permission> =>
  (await scope.Notification?.requestPermission?.()) ?? permission()
