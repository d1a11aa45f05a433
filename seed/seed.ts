import { sql } from 'drizzle-orm'
import { hasUsers } from '#server/accounts/users/repository.ts'
import { toExperienceRows } from '#server/experiences/listings/insert.ts'
import { issueDocuments } from '#server/money/documents/issue-documents.ts'
import { catchUpLedger } from '#server/money/ledger/usecases.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import { experiences } from '#server/platform/db/schema/experiences.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import { users } from '#server/platform/db/schema/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertMedia } from '#server/platform/media/repository.ts'
import { sampleBookings, sampleGuests } from './bookings.ts'
import { experiences as sampleExperiences } from './catalogue/catalogue.ts'
import { insertSampleGiftCard } from './gift-card.ts'
import { insertSampleBookings } from './insert-bookings.ts'
import { sampleReviews, toListing } from './listings.ts'
import { insertSampleNotifications, sampleNotifications } from './notifications.ts'
import { samplePeople } from './people.ts'
import { pickPictures } from './pick-pictures.ts'
import { copyPictures, describePictures } from './store-pictures.ts'
import { insertSampleThreads, sampleThreads } from './threads.ts'
import { insertSampleWaitlist, sampleWaitlist } from './waitlist.ts'

/** Any number, so long as every server that seeds takes the same. */
const seedLock = 7_452_026

/** Bookings whose money is booked, and papers issued, in one go: all of the sample's, as nobody waits for their rows. */
const sampleBatch = 2000

/**
 * Fills an empty database with the sample catalogue and its demo accounts; leaves any other as it is. Nothing is asked of the database before
 * `ready`, and all of the rows are made by then.
 */
export const seedDemo = async (deps: Deps, ready?: Promise<void>): Promise<void> => {
  const now = deps.clock()
  const sample = await describePictures(now)
  const copied = copyPictures(deps, sample.files)
  // PostgreSQL ends a transaction that waits too long, and a bucket may be slow; the embedded database lets it wait, and the files
  // are copied while its thread works.
  if (deps.config.database.kind === 'postgres') await copied
  // Awaited below: until then its failure is not unhandled.
  copied.catch(() => {})
  const people = [...(await samplePeople(sample.avatars, now)), ...sampleGuests(now)]
  const pictures = pickPictures(sampleExperiences, sample.pictures)
  const listings = sampleExperiences.map((seed) =>
    toListing(
      seed,
      (pictures.get(seed.slug) ?? []).map(({ picture }) => picture),
      now,
    ),
  )
  const listed = toExperienceRows(listings)
  const booked = sampleBookings(listings, now)
  const threads = sampleThreads(listings, now)
  await ready
  await deps.db.transaction(async (tx) => {
    // Two servers may start on one empty database: the second waits here, then finds it filled.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasUsers(tx)) return copied
    await insertRows(tx, users, people)
    await insertMedia(tx, sample.rows)
    await insertRows(tx, experiences, listed)
    await insertRows(tx, reviews, sampleReviews(now))
    await insertSampleBookings(tx, booked, listings, now)
    await insertSampleWaitlist(tx, sampleWaitlist(booked.rows, now))
    await insertSampleGiftCard(tx, deps.config, now)
    await insertSampleThreads(tx, threads)
    await insertSampleNotifications(tx, sampleNotifications({ ...booked, threads, listings, people }, now))
    // No row is there for anybody whose picture is not.
    await copied
  })
  await catchUpLedger(deps, { batch: sampleBatch })
  await issueDocuments(deps, { batch: sampleBatch })
}
