/** Who hears of cash that was recorded: the other side, by notification; of a difference and its decision both. */
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { findParticipants } from '../mails.ts'
import { noticeData } from '../notify-parties.ts'
import { type BookingRow, otherParty } from '../repository.ts'

type Side = 'traveler' | 'host'

interface News {
  cause: 'recorded' | 'confirmed' | 'different' | 'decided'
  sides: readonly Side[]
  /** Whole MAD: what was recorded or decided. */
  amount: number
  /** What the admin wrote. */
  note?: string
}

interface TellDeps {
  db: Pick<Database, 'select' | 'insert' | 'execute'>
  clock: Deps['clock']
}

export const tellOfCash = async (
  { db, clock }: TellDeps,
  row: BookingRow,
  { cause, sides, amount, note }: News,
): Promise<void> => {
  const participants = await findParticipants(db, row)
  const host = participants.find(({ id }) => id === row.hostId)
  await notify(
    { db, clock },
    sides.map((side) => ({
      userId: side === 'host' ? row.hostId : row.travelerId,
      kind: 'cash' as const,
      event: `cash:${row.id}:${cause}:${amount}`,
      causedBy: otherParty(row, side),
      data: { ...noticeData(row, side, host), cause, amount: String(amount), ...(note && { reason: note }) },
    })),
  )
}
