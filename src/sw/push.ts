/** What the worker does with a push, and with a tap on what it showed. `scope` is the worker's own, or a test's. */
import { type PushPayload, pushMessage, pushPayload } from '#contract/models/notification.ts'
import { pushBody, pushTag, pushTitle } from '#contract/push-words.ts'
import { notificationPath } from '#contract/rules/notification-path.ts'
import { ownPath, type PageMessage } from './messages.ts'

interface Window {
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: PageMessage): void
}
export interface PushScope {
  registration: { showNotification(title: string, options: ShownOptions): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
    openWindow(path: string): Promise<unknown>
  }
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }
}
export interface ShownOptions {
  body: string
  lang: string
  tag: string
  renotify: boolean
  icon: string
  badge: string
  data: { path: string }
}

/** Everything has a page; what leads nowhere leads to the list. */
const list = '/notifications'

/** A push event, as far as it is read here. */
export interface Push {
  data?: { text(): string } | null
  /** What a browser with Declarative Web Push shows by itself unless the worker shows something else. */
  notification?: { data: unknown } | null
}

const parse = ({ data, notification }: Push): PushPayload | null => {
  if (notification) {
    const parsed = pushPayload.safeParse(notification.data)
    return parsed.success ? parsed.data : null
  }
  try {
    const parsed = pushMessage.safeParse(JSON.parse(data?.text() ?? ''))
    return parsed.success ? parsed.data.notification.data : null
  } catch {
    return null
  }
}

/** A browser wants something shown for every push: one that this version cannot read is told as such, by the app's name. */
export const showPush = async (scope: PushScope, push: Push): Promise<void> => {
  const payload = parse(push)
  // The browser has what the server worded.
  if (payload === null && push.notification) return
  const signs = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  if (payload === null) {
    const plain = { body: '', lang: '', tag: 'rihla', renotify: false, data: { path: list } }
    return scope.registration.showNotification('Rihla', { ...plain, ...signs })
  }
  const { kind, language, unread } = payload
  await scope.registration.showNotification(pushTitle(payload), {
    body: pushBody(payload),
    lang: language,
    tag: pushTag(payload),
    // Another message of one conversation is news; another try of one push is not.
    renotify: kind === 'message',
    ...signs,
    data: { path: notificationPath(payload) ?? list },
  })
  await (unread > 0 ? scope.navigator.setAppBadge?.(unread) : scope.navigator.clearAppBadge?.())
}

/** A person tapped it: a window that is open goes there, else one opens. `data` is what was shown, from any release. */
export const openPush = async (scope: PushScope, data: unknown): Promise<void> => {
  const path = ownPath(typeof data === 'object' && data !== null && 'path' in data ? data.path : null) ?? list
  // Windows were asked for, so windows they are.
  const windows = (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) as readonly Window[]
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) return void (await scope.clients.openWindow(path))
  window.postMessage({ type: 'OPEN', path })
  // Some browsers let a worker do that only right after a tap.
  await window.focus().catch(() => undefined)
}
