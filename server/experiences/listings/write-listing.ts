/** Creates, changes and deletes a host's own listings, each once, however often the client repeats a request whose answer it lost. */
import { isDeepStrictEqual } from 'node:util'
import { v5 as derivedId, v7 as uuid } from 'uuid'
import type { FieldProblem } from '#contract/errors.ts'
import type { ExperienceInput } from '#contract/models/experience.ts'
import { type ListingProblem, type ListingProblemCode, listingProblems } from '#contract/rules/listing.ts'
import { depositsAbove } from '#contract/rules/money/deposit.ts'
import { assertMayAct } from '#server/accounts/users/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { countActiveBookings } from '../booking-hooks.ts'
import { catalogueVersion } from '../search/catalogue-version.ts'
import { showExperience } from '../usecases.ts'
import { deleteOpenChange, recordListingChange } from './listing-changes-repository.ts'
import { type ListingContent, type ListingRow, toContent, toGroupSize, toHours, toStatus } from './listing-content.ts'
import { claimPictures, findSentPictures, type SentPicture, storeSentPictures } from './listing-pictures.ts'
import {
  countUnapproved,
  findListing,
  insertListing,
  lockListing,
  lockListingQuota,
  markDeleted,
  updateListing,
} from './repository.ts'

/** The maximum number of unapproved listings of a host (docs/decisions/0037): anyone can create those without an admin's look. */
export const maxUnapproved = 100

const sentences: Record<ListingProblemCode, string> = {
  description_too_short: 'must have at least 50 characters',
  highlight_too_short: 'must have at least 5 characters',
  highlight_missing: 'must not be blank',
  title_too_short: 'must have at least 8 characters',
  photos_too_large: 'are too large together',
  too_few_photos: 'must be at least 3',
  group_size_invalid: 'must be from 1 to 500',
  price_invalid: 'must be from 0 to 1,000,000',
  duration_invalid: 'must say how long it takes',
  category_missing: 'must not be blank',
  city_missing: 'must not be blank',
  days_missing: 'must be one day at least',
}
const toFieldProblem = ({ field, code, index }: ListingProblem<ListingProblemCode>): FieldProblem => ({
  path: index === undefined ? field : `${field}.${index}`,
  code,
  message: sentences[code],
})

const unknownPictures = (sent: readonly SentPicture[]): FieldProblem[] =>
  sent.flatMap((one, index) =>
    one.kind === 'unknown'
      ? [{ path: `images.${index}`, code: 'photo_unknown', message: 'is not a photo that you sent' }]
      : [],
  )

/** Throws if the listing may not be published, before the server reads a photo. Drafts need only photos that exist. */
const assertComplete = (input: ExperienceInput, current: ListingRow | null, sent: readonly SentPicture[]): void => {
  const problems = listingProblems({
    ...input,
    groupSize: toGroupSize(input),
    durationHours: toHours(input, current),
    // A listing that is published may pause: a draft, or a new one, begins with a day on which it takes place.
    availableDays: current?.status === 'published' ? undefined : (input.availableDays ?? current?.availableDays),
    photoCharacters: sent.map((one) => (one.kind === 'unknown' ? 0 : one.characters)),
  })
  const rules = toStatus(input, current) === 'published' ? problems.map(toFieldProblem) : []
  const details = [...rules, ...unknownPictures(sent)]
  if (details.length > 0) throw new ApiError('validation_failed', { details })
}

const readInput = async (
  deps: Deps,
  caller: Caller,
  input: ExperienceInput,
  current: ListingRow | null,
): Promise<ListingContent> => {
  const images = input.images.map((image) => (typeof image === 'string' ? image : image.src))
  const sent = await findSentPictures(deps, caller, images, current?.images ?? [])
  assertComplete(input, current, sent)
  const content = toContent(input, current, await storeSentPictures(deps, caller, sent))
  assertDeposit(deps, content)
  return content
}

/** Throws if the deposit is below the commission, which is a share of the whole price and is taken from the online payment. */
const assertDeposit = ({ config }: Pick<Deps, 'config'>, { deposit }: ListingContent): void => {
  if (deposit === null || depositsAbove(config.commissionRate).includes(deposit)) return
  throw new ApiError('deposit_too_small', { details: { least: depositsAbove(config.commissionRate)[0] ?? null } })
}

/** Compares all fields of the content. Casts their names, which `Object.entries` types as strings. */
const isSame = (current: ListingRow, content: ListingContent): boolean =>
  Object.entries(content).every(([name, value]) => isDeepStrictEqual(current[name as keyof ListingContent], value))

/** Throws `not_found` for the listing of another host, as for none. */
const assertOwn = (row: ListingRow | null, { userId }: Caller): ListingRow => {
  if (row?.hostId !== userId) throw new ApiError('not_found')
  return row
}

const assertNotDeleted = (row: ListingRow): void => {
  if (row.deletedAt !== null) throw new ApiError('gone')
}

/** Refuses a request that was sent before an admin suspended the host. */
const assertNotSuspended = ({ status }: ListingRow): void => {
  if (status === 'suspended') throw new ApiError('session_expired')
}

/** Throws unless the existing listing of this id was created by the same request, whose answer was lost. */
const assertSameRequest = (existing: ListingRow | null, { userId }: Caller, content: ListingContent): void => {
  if (existing?.hostId !== userId) throw new ApiError('id_taken')
  assertNotDeleted(existing)
  if (!isSame(existing, content)) throw new ApiError('id_taken', { details: { version: existing.version } })
}

/** Throws if the host has as many unapproved listings as allowed. For a transaction that has locked the quota. */
const assertQuota = async (db: Pick<Database, '$count'>, userId: string): Promise<void> => {
  const count = await countUnapproved(db, userId)
  if (count >= maxUnapproved) throw new ApiError('draft_quota_reached', { details: { count, most: maxUnapproved } })
}

/** A random UUID that must not change: ids are derived from it. */
const namespace = '3d1f0b42-7c56-4e0f-9a35-6f0f5a3f5c1e'

/** Creates a listing and returns its id, which is derived from the idempotency key if the client sends none. */
export const createListing = async (
  deps: Deps,
  caller: Caller,
  input: ExperienceInput,
  key: string | null,
): Promise<string> => {
  const id = input.id ?? (key === null ? uuid() : derivedId(`${caller.userId} ${key}`, namespace))
  const content = await readInput(deps, caller, input, null)
  const now = deps.clock()
  const row = { ...content, id, hostId: caller.userId, isApproved: false, createdAt: now, updatedAt: now }
  const isCreated = await deps.db.transaction(async (tx) => {
    await lockListingQuota(tx, caller.userId)
    await assertMayAct(tx, caller.userId)
    if ((await findListing(tx, id)) !== null) return false
    await assertQuota(tx, caller.userId)
    await claimPictures(tx, content.images, now)
    const isInserted = await insertListing(tx, row)
    if (isInserted && content.status === 'published') await announceWaiting(tx)
    return isInserted
  })
  if (isCreated) catalogueVersion(deps).forget()
  else assertSameRequest(await findListing(deps.db, id), caller, content)
  return id
}

/**
 * Changes the caller's listing, if `seen` is given only one of that version. Succeeds without a change if the listing already
 * has this content, whatever version was seen: the client may have lost the first answer.
 */
export const changeListing = async (
  deps: Deps,
  caller: Caller,
  id: string,
  input: ExperienceInput,
  seen: number | null,
): Promise<void> => {
  if (input.id !== undefined && input.id !== id) {
    throw new ApiError('invalid_request', { details: [{ path: 'id', message: 'is not that of the address' }] })
  }
  for (;;) {
    const current = assertOwn(await findListing(deps.db, id), caller)
    assertNotDeleted(current)
    assertNotSuspended(current)
    const content = await readInput(deps, caller, input, current)
    if (isSame(current, content)) return
    if (seen !== null && seen !== current.version) {
      const { experience } = await showExperience(deps, id, input.language ?? 'en', caller)
      throw new ApiError('stale_version', { details: { experience } })
    }
    const now = deps.clock()
    const isChanged = await deps.db.transaction(async (tx) => {
      const updated = await updateListing(tx, current, content, now)
      if (updated === null) return false
      const { isApproved } = updated
      await claimPictures(tx, content.images, now, { publish: isApproved && content.status === 'published' })
      if (isApproved) await recordListingChange(tx, id, current, content, now)
      if ([current.status, content.status].includes('published')) await announceWaiting(tx)
      return true
    })
    if (isChanged) {
      catalogueVersion(deps).forget()
      return
    }
  }
}

/** Deletes the caller's listing. Travelers who booked it still read it in their bookings. */
export const deleteListing = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const row = assertOwn(await lockListing(tx, id), caller)
    if (row.deletedAt !== null) return
    const now = deps.clock()
    const bookings = await countActiveBookings(tx, id, now)
    if (bookings > 0) throw new ApiError('has_upcoming_bookings', { details: { bookings } })
    await markDeleted(tx, id, now)
    await deleteOpenChange(tx, id)
    if (row.status === 'published') await announceWaiting(tx)
  })
  catalogueVersion(deps).forget()
}
