/** What a host is owed and was paid, as the server last told it. */
import { getHostPayouts } from '#contract/endpoints/payouts.ts'
import type { HostPayouts } from '#contract/models/payout.ts'
import { toAppError } from '../api/app-error.ts'
import { type MirrorDatabase, mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'
import { isLive } from '../db/session-row.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'

/** With the moment it was told; null if never on this device, or if it is another person's. */
export const payoutsOf = async (
  db: MirrorDatabase,
  userId: string,
): Promise<{ payouts: HostPayouts; asOf: number } | null> => {
  const meta = await db.meta.get('hostPayouts')
  if (meta?.key !== 'hostPayouts' || (await ownerOf(db)) !== userId) return null
  return { payouts: meta.payouts, asOf: meta.asOf }
}

/** Asks the server; a server of before has none, and nothing is kept then. Throws AppErrors. */
export const pullPayouts = async (): Promise<void> => {
  const session = await sessionRepository.read()
  if (!isLive(session)) return
  const userId = session.user.id
  try {
    const { payouts } = await call(getHostPayouts, { userId })
    await onDevice(() =>
      mirror.transaction('rw', mirror.meta, async () => {
        if ((await ownerOf(mirror)) === userId) await mirror.meta.put({ key: 'hostPayouts', asOf: Date.now(), payouts })
      }),
    )
  } catch (thrown) {
    if (toAppError(thrown).status !== 404) throw thrown
  }
}
