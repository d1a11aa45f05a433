/** How windows and worker tell one another about the session. Only that something happened; what, the row says. */

export type SessionMessage =
  /** The row was written. */
  | 'changed'
  /** A new window asks whether another one keeps a session that ends with the last window. */
  | 'anybody-here'
  | 'here'

const messages: readonly unknown[] = ['changed', 'anybody-here', 'here'] satisfies SessionMessage[]
const isMessage = (data: unknown): data is SessionMessage => messages.includes(data)

const name = 'rihla-session'

/** What is used of a window; this code runs in the worker as well, whose types know none of it. */
interface WindowScope {
  localStorage?: { setItem(key: string, value: string): void; removeItem(key: string): void }
  addEventListener(type: 'storage', listener: (event: { key: string | null; newValue: string | null }) => void): void
  removeEventListener(type: 'storage', listener: unknown): void
}
const scope = globalThis as unknown as WindowScope

let channel: BroadcastChannel | null = null
/** One instance for both directions: a channel does not hear itself. */
const open = (): BroadcastChannel => {
  channel ??= new BroadcastChannel(name)
  return channel
}

/** Without channels: what one window writes, the others hear of. A worker can neither say nor hear it. */
const sayByStorage = (message: SessionMessage): void => {
  try {
    scope.localStorage?.setItem(name, message)
    // The same words again must be a change again.
    scope.localStorage?.removeItem(name)
  } catch {
    // Forbidden, or full: each window sees the row when it is used next.
  }
}
const hearByStorage = (listener: (message: SessionMessage) => void): (() => void) => {
  const receive = ({ key, newValue }: { key: string | null; newValue: string | null }) => {
    if (key === name && isMessage(newValue)) listener(newValue)
  }
  scope.addEventListener?.('storage', receive)
  return () => scope.removeEventListener?.('storage', receive)
}

const hasChannels = () => typeof BroadcastChannel !== 'undefined'

export const say = (message: SessionMessage): void =>
  hasChannels() ? open().postMessage(message) : sayByStorage(message)

/** Calls `listener` with what others say, until the answer is called. */
export const hear = (listener: (message: SessionMessage) => void): (() => void) => {
  if (!hasChannels()) return hearByStorage(listener)
  const here = open()
  const receive = ({ data }: MessageEvent<unknown>) => {
    // Any script of the origin may post here.
    if (isMessage(data)) listener(data)
  }
  here.addEventListener('message', receive)
  return () => here.removeEventListener('message', receive)
}
