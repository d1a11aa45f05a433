import { listNotifications } from '#contract/endpoints/notifications.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { notificationsMeta, replaceNotifications } from './cache.ts'

/** The server was told something while it answered: its list may be older than that. */
const maxTries = 3

/** Asks the server for this person's notifications. Throws AppErrors. */
export const pullNotifications = async (): Promise<void> => {
  const userId = (await requireSession()).user.id
  for (let tries = 0; tries < maxTries; tries++) {
    const { version } = await onDevice(() => notificationsMeta(mirror))
    const { notifications } = await call(listNotifications, { userId })
    if ((await replaceNotifications(mirror, userId, notifications, { version, now: Date.now() })) === 'written') return
  }
}
