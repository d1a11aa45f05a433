/** A host's own listings: made, changed and taken away, once however often the answer is lost. */
import { isDeepStrictEqual } from 'node:util'
import { v5 as derivedId, v7 as uuid } from 'uuid'
import type { FieldProblem } from '#contract/errors.ts'
import type { ExperienceInput } from '#contract/models/experience.ts'
import { type ListingProblem, type ListingProblemCode, listingProblems } from '#contract/rules/listing.ts'
import { depositsAbove } from '#contract/rules/money/deposit.ts'
import { assertMayAct } from '#server/accounts/users/caller.ts'
import { dropOpenChange, noteListingChange } from '#server/experiences/listing-changes/repository.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announceWaiting } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { countActiveBookings } from '../booking-hooks.ts'
import { catalogueVersion } from '../search/catalogue-version.ts'
import { showExperience } from '../usecases.ts'
import { type ListingContent, type ListingRow, toContent, toGroupSize, toHours, toStatus } from './listing-content.ts'
import { findSentPictures, type SentPicture, storeSentPictures, takePictures } from './listing-pictures.ts'
import { assertMayList, takeListingTurn } from './listing-quota.ts'
import { findListing, holdListing, insertListing, markDeleted, updateListing } from './listing-repository.ts'

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

/** Refuses what may not be published, before a photo is looked at. Drafts need nothing but photos that are there. */
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

/** The commission is of the whole price, and comes out of what is paid online. */
const assertDeposit = ({ config }: Pick<Deps, 'config'>, { deposit }: ListingContent): void => {
  if (deposit === null || depositsAbove(config.commissionRate).includes(deposit)) return
  throw new ApiError('deposit_too_small', { details: { least: depositsAbove(config.commissionRate)[0] ?? null } })
}

/** The names are those of `ListingContent`, which `Object.entries` forgets. */
const isSame = (current: ListingRow, content: ListingContent): boolean =>
  Object.entries(content).every(([name, value]) => isDeepStrictEqual(current[name as keyof ListingContent], value))

/** Another person's is not there, as none is. */
const assertOwn = (row: ListingRow | null, { userId }: Caller): ListingRow => {
  if (row?.hostId !== userId) throw new ApiError('not_found')
  return row
}

const assertKept = (row: ListingRow): void => {
  if (row.deletedAt !== null) throw new ApiError('gone')
}

/** Nothing is published past an admin's decision, by a request that was on its way. */
const assertNotSuspended = ({ status }: ListingRow): void => {
  if (status === 'suspended') throw new ApiError('session_expired')
}

/** The id is taken: by the same request, whose answer was lost, or by another. */
const assertMade = (made: ListingRow | null, { userId }: Caller, content: ListingContent): void => {
  if (made?.hostId !== userId) throw new ApiError('id_taken')
  assertKept(made)
  if (!isSame(made, content)) throw new ApiError('id_taken', { details: { version: made.version } })
}

/** Any UUID, the same for ever. */
const namespace = '3d1f0b42-7c56-4e0f-9a35-6f0f5a3f5c1e'

/** Makes a listing and answers its id, which follows from the idempotency key where the client sends none. */
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
  const isMade = await deps.db.transaction(async (tx) => {
    await takeListingTurn(tx, caller.userId)
    await assertMayAct(tx, caller.userId)
    if ((await findListing(tx, id)) !== null) return false
    await assertMayList(tx, caller.userId)
    await takePictures(tx, content.images, now)
    const isInserted = await insertListing(tx, row)
    if (isInserted && content.status === 'published') await announceWaiting(tx)
    return isInserted
  })
  if (isMade) catalogueVersion(deps).forget()
  else assertMade(await findListing(deps.db, id), caller, content)
  return id
}

/**
 * Changes one's own listing, on condition that it is of the version `seen` where one is given. What is already so is
 * not changed again, whatever was seen: the first answer may have been lost.
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
    assertKept(current)
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
      await takePictures(tx, content.images, now, { publish: isApproved && content.status === 'published' })
      if (isApproved) await noteListingChange(tx, id, current, content, now)
      if ([current.status, content.status].includes('published')) await announceWaiting(tx)
      return true
    })
    if (isChanged) {
      catalogueVersion(deps).forget()
      return
    }
  }
}

/** Takes one's own listing away for good; who was there still reads it in their bookings. */
export const deleteListing = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const row = assertOwn(await holdListing(tx, id), caller)
    if (row.deletedAt !== null) return
    const now = deps.clock()
    const bookings = await countActiveBookings(tx, id, now)
    if (bookings > 0) throw new ApiError('has_upcoming_bookings', { details: { bookings } })
    await markDeleted(tx, id, now)
    await dropOpenChange(tx, id)
    if (row.status === 'published') await announceWaiting(tx)
  })
  catalogueVersion(deps).forget()
}
