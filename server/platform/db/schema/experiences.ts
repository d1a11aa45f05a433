import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Coordinates, coordinateBounds } from '#contract/models/coordinates.ts'
import type { CatalogueRow, Experience, Picture } from '#contract/models/experience.ts'
import { at, partOf, refersTo } from './columns.ts'
import { users } from './users.ts'

/** What only the page of an experience shows. */
const longTexts = ['description', 'meetingPoint', 'whatToBring', 'included', 'importantNotes']

/** Lexemes written by us (contract/rules/search/lexemes.ts), never by PostgreSQL's own parser, so that both sides agree. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** In the order of its bytes, whatever the database's own language is, so that an index finds what begins with something. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** The transaction that wrote the row: orders the changes feed without losing late commits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Both numbers, and in Morocco. */
const isInMorocco = sql.raw(
  (
    [
      ['latitude', coordinateBounds.south, coordinateBounds.north],
      ['longitude', coordinateBounds.west, coordinateBounds.east],
    ] as const
  )
    .map(
      ([name, least, most]) =>
        `coalesce((meeting_coordinates->>'${name}')::float8 between ${least} and ${most}, false)`,
    )
    .join(' and '),
)

/** Taking away is all that PostgreSQL holds for immutable: building an object anew may not stand in a generated column. */
const withoutLongTexts = sql.raw(
  ['en', 'fr']
    .flatMap((language) => longTexts.map((text) => ` #- '{${language},${text}}'`))
    .reduce((expression, removed) => expression + removed, 'translations'),
)

/** The minimum score of the best listings, a few in a hundred, which have many good reviews. */
export const bestScore = 4850
/** Listings with ids below this one are the sample: one in `sampledOneIn`, because ids are random. */
export const sampleEnd = '10000000-0000-0000-0000-000000000000'
export const sampledOneIn = 16

export const experiences = pgTable(
  'experiences',
  {
    id: uuid().primaryKey(),
    hostId: refersTo(() => users.id),
    /** `suspended`: published, and out of sight while its host is suspended (server/accounts/suspensions). */
    status: text({ enum: ['draft', 'published', 'suspended'] }).notNull(),
    isApproved: boolean().notNull().default(false),
    /** When it was first approved; null before that, and where that was before this column. */
    approvedAt: at('approved_at'),
    /** Why the admin returned it; null once its host publishes it again. */
    returnReason: text(),
    /** How often an admin has returned it, since this is counted. */
    returnCount: integer().notNull().default(0),
    /** Deleted experiences stay readable in past bookings; nobody else sees them. */
    deletedAt: at('deleted_at'),
    location: text().notNull(),
    /** `normalise(location)`. */
    locationKey: text().notNull(),
    category: text().notNull(),
    /** Whole MAD per person. */
    price: integer().notNull(),
    durationHours: doublePrecision().notNull(),
    groupSize: integer().notNull(),
    /** Mean rating in hundredths, null before the first review. */
    ratingHundredths: integer(),
    reviewCount: integer().notNull().default(0),
    /** Sum of all ratings in hundredths, from which the mean is taken; null until a person reviews here. */
    ratingSum: integer(),
    /** `recommendationScore(rating, reviewCount)`. */
    score: integer().notNull(),
    /** ISO weekdays, 1 = Monday. */
    availableDays: smallint().array().notNull(),
    timeSlots: text().array().notNull().default(sql`'{}'`),
    ageRestriction: integer(),
    fitnessLevel: text({ enum: ['easy', 'moderate', 'demanding'] }),
    /** Whether a booking is confirmed at once, rather than a request that its host answers. */
    instantConfirmation: boolean().notNull().default(false),
    /** Percent of the price that is paid online, the rest in cash on the day; null: everything online. */
    deposit: smallint(),
    cancellationPolicy: text({ enum: ['flexible', 'moderate', 'strict'] }).notNull(),
    languages: text().array().notNull().default(sql`'{}'`),
    translations: jsonb().$type<Experience['translations']>().notNull(),
    /** Without the long texts, which a list would otherwise unpack for every card. */
    cardTranslations: jsonb().$type<CatalogueRow['translations']>().notNull().generatedAlwaysAs(withoutLongTexts),
    images: jsonb().$type<Picture[]>().notNull(),
    /** Where people meet, if the host has marked the spot. */
    meetingCoordinates: jsonb().$type<Coordinates>(),
    titleWords: tsvector().notNull(),
    searchWords: tsvector().notNull(),
    /** `descriptionTerms`, which devices get; null until the words of a listing of before were written anew. */
    descriptionTerms: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    changedIn: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => {
    const isPublic = sql`${table.status} = 'published' and ${table.isApproved} and ${table.deletedAt} is null`
    const { score, id, price, ratingHundredths, durationHours, groupSize, category, locationKey } = table
    return [
      check('experiences_meeting_coordinates', sql`${table.meetingCoordinates} is null or (${isInMorocco})`),
      index('experiences_host').on(table.hostId),
      index('experiences_own').on(table.hostId, table.updatedAt.desc(), id).where(sql`${table.deletedAt} is null`),
      // The sitemap's order, which does not change with what a listing holds.
      index('experiences_listed').on(id, table.updatedAt).where(isPublic),
      index('experiences_words').using('gin', table.searchWords).where(isPublic),
      index('experiences_titles').using('gin', table.titleWords).where(isPublic),
      // Behind the order stand the columns that are filtered by: what does not pass is left out, and what passes is
      // counted, without a look at the row.
      index('experiences_score')
        .on(score.desc(), id, price, ratingHundredths, durationHours, groupSize, category)
        .where(isPublic),
      index('experiences_price').on(table.price, table.id).where(isPublic),
      index('experiences_rating').on(table.ratingHundredths.desc(), table.id).where(isPublic),
      index('experiences_updated').on(table.updatedAt.desc(), table.id).where(isPublic),
      index('experiences_place')
        .on(locationKey, category, score.desc(), id, price, ratingHundredths, durationHours, groupSize)
        .where(isPublic),
      // The best of one city: what a device keeps of it (server/experiences/feed/offline-set.ts).
      index('experiences_city').on(locationKey, score.desc(), id).where(isPublic),
      // What is new in a city (server/promotions).
      index('experiences_new').on(locationKey, table.approvedAt).where(isPublic).concurrently(),
      index('experiences_category').on(category, score.desc(), id).where(isPublic),
      // What an admin has to look at (server/admin), the newest first.
      index('experiences_waiting')
        .on(table.updatedAt.desc().nullsFirst(), id)
        .where(sql`${table.status} = 'published' and not ${table.isApproved} and ${table.deletedAt} is null`)
        .concurrently(),
      index('experiences_changed').on(table.changedIn, table.id),
      // Of a search (server/experiences/search/README.md): titles of the best listings, and words of one listing in sixteen.
      index('experiences_best_titles')
        .using('gin', table.titleWords)
        .with({ fastupdate: false })
        .where(sql`${isPublic} and ${score} >= ${sql.raw(String(bestScore))}`)
        .concurrently(),
      index('experiences_sample_words')
        .using('gin', table.searchWords)
        .with({ fastupdate: false })
        .where(sql`${isPublic} and ${id} < ${sql.raw(`'${sampleEnd}'`)}`)
        .concurrently(),
      // Rows whose words an older rule wrote, or a release that knows of none (server/experiences/listings/renew-words.ts).
      index('experiences_old_words').on(id).where(sql`not (${table.searchWords} @@ '''#1'''::tsquery)`).concurrently(),
    ]
  },
)

/**
 * Changes of the number of public experiences of each place and category; their sums are the numbers
 * (server/experiences/search/catalogue-counts.ts). Triggers add rows and update none (the initial migration), so that two hosts who
 * write listings never wait for each other.
 */
export const catalogueCounts = pgTable('catalogue_counts', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  locationKey: text().notNull(),
  category: text().notNull(),
  change: integer().notNull(),
})

/**
 * Every word and stem that a public listing has or had: searches look up their terms in it (server/experiences/search/known-lexemes.ts).
 * Triggers add to it (the initial migration) and delete nothing, since a word too many finds nothing. Three marks that start with `#`
 * are of former releases; no term of a search matches them.
 */
export const catalogueWords = pgTable('catalogue_words', {
  word: bytewise().primaryKey(),
})

/** A stored picture by the SHA-256 of the bytes that were sent; its files are in the media store. */
export const media = pgTable('media', {
  sha256: text().primaryKey(),
  ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
  tone: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When it was last sent, or taken into a listing: what nothing uses goes a while after that (server/platform/media/usecases.ts). */
  usedAt: at('used_at').notNull().defaultNow(),
  /** Whether anybody may see it: a portrait, or of a listing that was approved. It never becomes private again. */
  isPublic: boolean().notNull().default(false),
})

/** Who sent which picture: two people may send the same bytes, and each may use them. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    sha256: text()
      .notNull()
      .references(() => media.sha256, { onDelete: 'cascade' }),
    userId: partOf(() => users.id),
    /** How many were sent, before re-encoding. */
    bytes: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.userId] })],
)
