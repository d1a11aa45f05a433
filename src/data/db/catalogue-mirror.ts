/** The compact catalogue for searching without network. */
import type { DataOf } from '#contract/endpoint.ts'
import type { catalogueChanges } from '#contract/endpoints/experiences.ts'
import type { CatalogueRow } from '#contract/experience.ts'
import type { MirrorDatabase, MirrorMeta } from './mirror.ts'
import { onDevice } from './open-database.ts'

type Meta = Extract<MirrorMeta, { key: 'catalogue' }>

const unknown: Meta = { key: 'catalogue', cursor: undefined, asOf: null, isCut: false }

export const catalogueMeta = async (db: MirrorDatabase): Promise<Meta> => {
  const meta = await db.meta.get('catalogue')
  return meta?.key === 'catalogue' ? meta : unknown
}

/** One page of changes: rows that are new find room up to `most`, those that are here are always brought up to date. */
export const applyCatalogueChanges = (
  db: MirrorDatabase,
  page: DataOf<typeof catalogueChanges>,
  { now, most }: { now: number; most: number },
): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.catalogue, db.meta, async () => {
      const meta = await catalogueMeta(db)
      await db.catalogue.bulkDelete(page.removed)
      const known = await db.catalogue.bulkGet(page.experiences.map(({ id }) => id))
      let room = most - (await db.catalogue.count())
      const rows = page.experiences.filter((_, index) => known[index] !== undefined || room-- > 0)
      await db.catalogue.bulkPut(rows)
      const isCut = page.total > (await db.catalogue.count())
      const asOf = page.hasMore ? meta.asOf : now
      await db.meta.put({ key: 'catalogue', cursor: page.cursor, asOf, isCut: page.hasMore ? meta.isCut : isCut })
    }),
  )

/** Starts over: what was cut off earlier has room again. */
export const forgetCataloguePosition = (db: MirrorDatabase): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.meta, async () => {
      await db.meta.put({ ...(await catalogueMeta(db)), cursor: undefined, isCut: false })
    }),
  )

/** Cards that a search on the server brought along. */
export const keepCards = (db: MirrorDatabase, rows: readonly CatalogueRow[]): Promise<unknown> =>
  onDevice(() => db.catalogue.bulkPut(rows))
