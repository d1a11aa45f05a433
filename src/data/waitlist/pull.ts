import { listHostWaitlist, listWaitlist } from '#contract/endpoints/bookings/waitlist.ts'
import { mirror } from '../db/mirror.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { keepHostWaitlist, replaceWaitlist, waitlistMeta } from './cache.ts'

/** Changes keep coming in while the list travels: then the next one asks again anyway. */
const maxTries = 3

/** Asks the server for what this person waits for. Throws AppErrors. */
export const pullWaitlist = async (): Promise<void> => {
  const userId = (await requireSession()).user.id
  for (let tries = 0; tries < maxTries; tries++) {
    const { version } = await waitlistMeta(mirror)
    const { entries } = await call(listWaitlist, { userId })
    if ((await replaceWaitlist(mirror, userId, entries, { version, now: Date.now() })) === 'written') return
  }
}

/** Asks the server how many wait for the starts of this host. Throws AppErrors. */
export const pullHostWaitlist = async (userId: string): Promise<void> => {
  const { starts } = await call(listHostWaitlist, { userId })
  await keepHostWaitlist(mirror, userId, starts, Date.now())
}
