/** Every kind of change this app can send, by `name@version`, and how rows of earlier releases become one of them. */
import type { ChangeOutcome } from '#contract/sync.ts'
import { change } from '#contract/sync.ts'
import type { OutboxRow } from '#data/db/outbox-row.ts'
import {
  contactSend,
  guestsCame,
  listingSet,
  messageSend,
  messagesRead,
  notificationsSet,
  type Single,
  single,
} from './individual-changes.ts'

type Written = Pick<OutboxRow, 'kind' | 'payload'>

/**
 * Steps from a kind an earlier release wrote to its successor; kept for three releases. `favorites.set@1` is the first
 * of its name, so there is none yet.
 */
export type Upcasters = Readonly<Record<string, (payload: unknown) => Written>>
const upcasters: Upcasters = {}

/** The row's kind and payload as this release writes them; a kind nobody knows comes back as it was. */
export const upcast = ({ kind, payload }: Written, steps: Upcasters = upcasters): Written => {
  let written: Written = { kind, payload }
  for (let step = steps[kind]; step; step = steps[written.kind]) written = step(written.payload)
  return written
}

/** The change as it travels in a batch; null for any other, and where this release cannot send it. */
export const toChange = (key: string, written: Written) => {
  const parsed = change.safeParse({ key, ...upcast(written) })
  return parsed.success ? parsed.data : null
}

const singleKinds: ReadonlySet<string> = new Set<string>([
  ...[listingSet, guestsCame, messageSend, messagesRead, notificationsSet, contactSend],
])

/** The change that travels alone; null for any other, and where this release cannot send it. */
export const toSingle = (written: Written): Single | null => {
  const now = upcast(written)
  // Asked for every row at every look at the queue: most are favorites, and a schema takes its time.
  if (!singleKinds.has(now.kind)) return null
  const parsed = single.safeParse(now)
  return parsed.success ? parsed.data : null
}

/** Reads the payload of one kind; null for a row of another. */
const reader =
  <Kind extends Single['kind']>(kind: Kind) =>
  (written: Written) => {
    const alone = toSingle(written)
    // Told apart by its kind, as the union says.
    return alone?.kind === kind ? (alone.payload as Extract<Single, { kind: Kind }>['payload']) : null
  }

/** What a host wants of a listing. */
export const readListingIntent = reader(listingSet)
/** Guests who came. */
export const readCheckIn = reader(guestsCame)
/** Notifications that were read and cleared. */
export const readSettled = reader(notificationsSet)
/** A message that was written. */
export const readMessage = reader(messageSend)
/** What was written to us. */
export const readContact = reader(contactSend)
/** Up to where a conversation was read. */
export const readReadMark = reader(messagesRead)

/** Removing what is not there has come true (design: outbox, 5), and so has reading it. */
export const hasComeTrue = (written: Written, { status }: Pick<ChangeOutcome, 'status'>): boolean => {
  if (status !== 404 && status !== 410) return false
  if (readReadMark(written)) return true
  return readFavoriteIntent(written)?.want === false || readListingIntent(written)?.want === 'gone'
}

/** A favorite's desired state, or null for a row of another kind. */
export const readFavoriteIntent = (written: Written): { experienceId: string; want: boolean } | null => {
  const { kind, payload } = upcast(written)
  if (kind !== favoritesSet || typeof payload !== 'object' || payload === null) return null
  if (!('experienceId' in payload && 'want' in payload)) return null
  const { experienceId, want } = payload
  return typeof experienceId === 'string' && typeof want === 'boolean' ? { experienceId, want } : null
}

export const favoritesSet = 'favorites.set@1'
export const favoriteEntity = (experienceId: string): string => `favorite:${experienceId}`
