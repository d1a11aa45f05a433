/** Brings what is new of this person's conversations to the device, and tells the server that it is here. */
import { markDelivered, messageChanges } from '#contract/endpoints/messages.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'
import { requireSession } from '../session/require-user.ts'
import { clearOwedMarks, keepChanges, knownMarks, owedMarks } from './cache.ts'

/** A device that was away for thousands of messages has the newest and brings the rest with the next pulls. */
const maxRounds = 20

const pullOnce = async (): Promise<void> => {
  const userId = (await requireSession()).user.id
  for (let round = 0; round < maxRounds; round++) {
    const known = await onDevice(() => knownMarks(mirror, userId))
    const { conversations, messages, more } = await call(messageChanges, { body: { known }, userId })
    await keepChanges(mirror, userId, { conversations, messages }, Date.now())
    if (!more) break
  }
  const owed = await onDevice(() => owedMarks(mirror, userId))
  if (owed.length === 0) return
  await call(markDelivered, { body: { conversations: owed }, userId })
  await clearOwedMarks(mirror, userId, owed)
}

let running: Promise<void> | null = null
let next: Promise<void> | null = null

/** Asks the server. Asked while it runs, it is asked once more afterwards, for all who wait. Throws AppErrors. */
export const pullMessages = (): Promise<void> => {
  if (running) {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return pullMessages()
      })
    return next
  }
  running = pullOnce().finally(() => {
    running = null
  })
  return running
}
