/** Who hears of a report of absence, by notification and mail. */
import type { NotificationKind } from '#contract/models/notification.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { findBlocks } from '#server/accounts/users/block-repository.ts'
import { pickText } from '#server/experiences/search/card.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMails } from '#server/platform/mail/repository.ts'
import { type NewNotification, notify } from '#server/platform/notifications/notify.ts'
import { findParticipants, type Participants } from '../mails.ts'
import { noticeData } from '../notify-parties.ts'
import { type BookingRow, otherParty } from '../repository.ts'

interface TellDeps {
  db: Pick<Database, 'select' | 'insert' | 'execute'>
  clock: Deps['clock']
  config: Pick<Deps['config'], 'publicOrigin'>
}

type Side = 'traveler' | 'host'
type Kind = Extract<NotificationKind, `no_show_${string}`>

interface News {
  kind: Kind
  sides: readonly Side[]
  /** What the other side, or the admin, wrote. */
  words: string
  /** Identifies the report: a moved booking may get another one. */
  reportedAt: Date
  /** Empty before it is decided. */
  decision?: 'kept' | 'refunded'
}

/** What a notification of it says to one side. */
export const noShowNotice = (
  row: BookingRow,
  side: Side,
  host: Pick<Participants[number], 'firstName' | 'translations'> | undefined,
  { kind, words, reportedAt, decision }: Omit<News, 'sides'>,
): NewNotification => ({
  userId: side === 'host' ? row.hostId : row.travelerId,
  kind,
  event: `${kind}:${row.id}:${reportedAt.getTime()}`,
  causedBy: otherParty(row, side),
  data: {
    ...noticeData(row, side, host),
    ...(words !== '' && { reason: words }),
    ...(decision && { decision }),
    refund: String(onlineAmount(row)),
  },
})

export const tellOfNoShow = async (
  { db, clock, config }: TellDeps,
  row: BookingRow,
  { kind, sides, words: written, reportedAt, decision }: News,
): Promise<void> => {
  // The decision carries the admin's words, which no block hides.
  const isHidden = kind !== 'no_show_decided' && (await findBlocks(db, row.travelerId, row.hostId)).length > 0
  const words = isHidden ? '' : written
  const participants = await findParticipants(db, row)
  const host = participants.find(({ id }) => id === row.hostId)
  const receivers = participants
    .map((person) => ({ ...person, side: person.id === row.hostId ? ('host' as const) : ('traveler' as const) }))
    .filter(({ side }) => sides.includes(side))
  await queueMails(
    { db, clock },
    receivers
      .filter(({ preferences }) => preferences.emailBookings)
      .map(({ side, email, preferences: { language }, translations }) => ({
        recipient: email,
        causedBy: otherParty(row, side),
        language,
        content: {
          kind,
          side,
          title: pickText(translations, language)?.title ?? '',
          words,
          decision: decision ?? '',
          amount: String(onlineAmount(row)),
          link: `${config.publicOrigin}/${side === 'traveler' ? `bookings/${row.id}` : `host-dashboard?tab=bookings&booking=${row.id}`}`,
        },
      })),
  )
  await notify(
    { db, clock },
    receivers.map(({ side }) =>
      noShowNotice(row, side, host, { kind, words, reportedAt, ...(decision && { decision }) }),
    ),
  )
}
