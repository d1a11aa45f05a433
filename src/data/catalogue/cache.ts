/** The compact catalogue for searching without network. */
import type { DataOf } from '#contract/endpoint.ts'
import type { catalogueChanges } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { maxOfflineRows } from '#contract/rules/search/offline-catalogue.ts'
import type { CatalogueMeta, MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'

const unknown: CatalogueMeta = { key: 'catalogue', cursor: undefined, asOf: null, isCut: false }

export const catalogueMeta = async (db: MirrorDatabase): Promise<CatalogueMeta> => {
  const meta = await db.meta.get('catalogue')
  return meta?.key === 'catalogue' ? meta : unknown
}

type Page = DataOf<typeof catalogueChanges>

/** Once the catalogue was told whole, what was not named has gone. */
const dropUntold = async (db: MirrorDatabase, told: ReadonlySet<string>) => {
  const kept = await db.catalogue.toCollection().primaryKeys()
  await db.catalogue.bulkDelete(kept.filter((id) => !told.has(id)))
}

/** One page of the feed; `cities` and `since` are what was asked for. */
export const applyCatalogueChanges = (
  db: MirrorDatabase,
  page: Page,
  { now, cities, since }: { now: number; cities: string; since: string | undefined },
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.catalogue, db.meta, async () => {
      const meta = await catalogueMeta(db)
      await db.catalogue.bulkDelete(page.removed)
      await db.catalogue.bulkPut(page.experiences)
      const before = since === undefined ? [] : (meta.told ?? [])
      const told = page.whole ? [...before, ...page.experiences.map(({ id }) => id)] : []
      const isEnd = page.whole === 'end'
      if (isEnd) await dropUntold(db, new Set(told))
      await db.meta.put({
        key: 'catalogue',
        cursor: page.cursor,
        asOf: page.hasMore ? meta.asOf : now,
        isCut: isEnd ? page.total > told.length : meta.isCut,
        cities,
        ...(page.whole === 'part' && { told }),
      })
    }),
  )

/** Rows beyond the catalogue's own that a person has seen here. */
const maxSeenRows = 1000

/**
 * Rows that a person has seen: those that are here are brought up to date, others find room up to a bound. Cards do not say
 * what their descriptions are found by, so what the feed said of that stays.
 */
export const keepSeen = (db: MirrorDatabase, rows: readonly CatalogueRow[]): Promise<unknown> =>
  onDevice(() =>
    db.transaction('rw', db.catalogue, async () => {
      const known = await db.catalogue.bulkGet(rows.map(({ id }) => id))
      let room = maxOfflineRows + maxSeenRows - (await db.catalogue.count())
      const kept = rows
        .map((row, index) => ({ row, before: known[index] }))
        .filter(({ before }) => before || room-- > 0)
      await db.catalogue.bulkPut(
        kept.map(({ row, before }) => {
          const terms = row.terms ?? before?.terms
          return terms === undefined ? row : { ...row, terms }
        }),
      )
    }),
  )
