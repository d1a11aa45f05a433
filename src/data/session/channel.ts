/** How windows and worker tell one another about the session. Only that something happened; what, the row says. */

export type SessionMessage =
  /** The row was written. */
  | 'changed'
  /** A new window asks whether another one keeps a session that ends with the last window. */
  | 'anybody-here'
  | 'here'

const messages: readonly unknown[] = ['changed', 'anybody-here', 'here'] satisfies SessionMessage[]

let channel: BroadcastChannel | null = null
/** One instance for both directions: a channel does not hear itself. */
const open = (): BroadcastChannel | null => {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('rihla-session')
  return channel
}

export const say = (message: SessionMessage): void => open()?.postMessage(message)

/** Calls `listener` with what others say, until the answer is called. */
export const hear = (listener: (message: SessionMessage) => void): (() => void) => {
  const here = open()
  const receive = ({ data }: MessageEvent<unknown>) => {
    // Any script of the origin may post here.
    if (messages.includes(data)) listener(data as SessionMessage)
  }
  here?.addEventListener('message', receive)
  return () => here?.removeEventListener('message', receive)
}
