import type { Deps } from '#server/platform/deps.ts'
import { holdBooking } from '../repository.ts'
import { notifyOfMove } from './notifications.ts'
import { changeMove, findExpired, findMove } from './repository.ts'

type ExpireDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const batch = 50

const expireOne = ({ db, clock, config }: ExpireDeps, { id, bookingId }: { id: string; bookingId: string }) =>
  db.transaction(async (tx) => {
    const row = await holdBooking(tx, bookingId)
    const move = await findMove(tx, id)
    const now = clock()
    if (row === null || move === null || move.expiresAt > now) return false
    if (!(await changeMove(tx, id, { state: 'expired' }, now))) return false
    await notifyOfMove({ db: tx, clock, config }, move.state === 'paying' ? 'unpaid' : 'expired', row, move)
    return true
  })

/** Ends the moves that were not answered or paid in time. Returns how many. Any number of servers may do this at once. */
export const expireMoves = async (deps: ExpireDeps, stopping?: AbortSignal): Promise<number> => {
  let expired = 0
  for (const due of await findExpired(deps.db, deps.clock(), batch)) {
    if (stopping?.aborted) break
    if (await expireOne(deps, due)) expired++
  }
  return expired
}
