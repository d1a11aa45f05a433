/** What a window does about the server's events: it follows them while a signed-in person looks at it. */
import { me } from '#contract/endpoints/auth.ts'
import { events } from '#contract/endpoints/events.ts'
import type { Topic } from '#contract/models/event.ts'
import { noteFailure } from '#lib/device/reachability.ts'
import { notifyWaiting } from '../admin/waiting-news.ts'
import { addressOf } from '../api/address.ts'
import { AppError } from '../api/app-error.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { sessionRepository } from '../session/session.ts'
import { sessionStore } from '../session/store.ts'
import { followEvents } from './follow-events.ts'
import type { Page } from './page.ts'
import { pullOwnBookings, pullOwnHosting, pullOwnMessages, pullOwnNotifications } from './pull-own.ts'

/** What is asked for when a topic changed. */
const pulls: Record<Topic, () => Promise<unknown>> = {
  // The admin's bell asks, where there is one.
  waiting: async () => notifyWaiting(),
  messages: pullOwnMessages,
  notifications: pullOwnNotifications,
  bookings: () => Promise.all([pullOwnBookings(), pullOwnHosting()]),
  listings: pullOwnHosting,
  account: async () => sessionRepository.replaceUser((await call(me)).user),
}
/** What may have changed while nobody listened, and is asked for at other times anyway, is left to those. */
const afterSilence: readonly Topic[] = ['messages', 'notifications', 'waiting']

/** One pull of a topic at a time; asked while it runs, it is made once more. */
const createPuller = () => {
  const running = new Set<Topic>()
  const again = new Set<Topic>()
  const pull = async (topic: Topic): Promise<void> => {
    if (running.has(topic)) return void again.add(topic)
    running.add(topic)
    do {
      again.delete(topic)
      // What fails now is asked for again with the next event, or when the window is looked at again.
      await pulls[topic]().catch(() => undefined)
    } while (again.has(topic))
    running.delete(topic)
  }
  return pull
}

const open = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const session = await requireSession()
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${session.accessToken}` }
  const { status, ok, body } = await fetch(addressOf(events), { headers, signal, cache: 'no-store' })
  // Asking who this is renews the token where it can be; the next try has it.
  if (status === 401) await call(me)
  if (!ok || body === null) throw new AppError('unavailable', events.failure, { status })
  return body
}

/** Follows them while `document` is seen and a person is signed in. The answer ends it. */
export const startEvents = (document: Page): (() => void) => {
  const pull = createPuller()
  const changed = (what: Topic | 'everything') => {
    for (const topic of what === 'everything' ? afterSilence : [what]) void pull(topic)
  }
  let stop: (() => void) | null = null
  const look = () => {
    const { status, needsSignIn } = sessionStore.get()
    if (document.visibilityState === 'visible' && status === 'signed-in' && !needsSignIn)
      stop ??= followEvents({ open, changed, broken: noteFailure, random: Math.random })
    else {
      stop?.()
      stop = null
    }
  }
  const stopWatching = sessionStore.subscribe(look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}
