/** Experiences that were seen or saved, whole. */
import type { CatalogueRow, Experience } from '#contract/models/experience.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { ownerOf } from '../db/owner.ts'
import { keepSeen } from './cache.ts'
import { toCatalogueRow } from './card-row.ts'

/** The newest details that are kept; older ones go first. */
const maxDetails = 300

/** The rules of searching weigh more than all that a first page needs: without them it is not found by its description. */
const addTerms = async (db: MirrorDatabase, experience: Experience): Promise<void> => {
  const rules = await import('#contract/rules/search/lexemes.ts').catch(() => null)
  if (!rules) return
  const terms = rules.descriptionTerms(experience)
  await onDevice(() => db.catalogue.update(experience.id, { terms }))
}

/**
 * `userId` asked for it, or nobody: it is not kept for anybody else, as an unapproved one is its host's alone. It is kept at once,
 * and found by its description a little later.
 */
export const keepDetail = async (
  db: MirrorDatabase,
  experience: Experience,
  { userId, now }: { userId: string | null; now: number },
): Promise<void> => {
  const isPublic = experience.isApproved && experience.status === 'published'
  await onDevice(() =>
    db.transaction('rw', db.details, db.favorites, db.catalogue, db.meta, async () => {
      if ((await ownerOf(db)) !== userId) return
      await db.details.put({ id: experience.id, experience, seenAt: now })
      if (isPublic) await keepSeen(db, [toCatalogueRow(experience)])
      if ((await db.details.count()) > maxDetails) await dropOldest(db)
    }),
  )
  if (isPublic) await addTerms(db, experience)
}

/** What a person saved stays, however long ago they looked at it. */
const dropOldest = async (db: MirrorDatabase) => {
  const saved = new Set((await db.favorites.toArray()).map(({ id }) => id))
  const rows = (await db.details.toArray()).filter(({ id }) => !saved.has(id)).sort((a, b) => a.seenAt - b.seenAt)
  const excess = (await db.details.count()) - maxDetails
  await db.details.bulkDelete(rows.slice(0, excess).map(({ id }) => id))
}

/** It is no longer offered (404, 410): nothing of it stays. */
export const dropExperience = (db: MirrorDatabase, id: string): Promise<void> =>
  onDevice(() =>
    db.transaction('rw', db.details, db.catalogue, db.favorites, async () => {
      await db.details.delete(id)
      await db.catalogue.delete(id)
      const saved = await db.favorites.filter((row) => row.id === id).primaryKeys()
      await db.favorites.bulkDelete(saved)
    }),
  )

/** The card of an experience from whatever the device knows of it. */
export const findCard = async (db: MirrorDatabase, id: string): Promise<CatalogueRow | null> => {
  const row = await db.catalogue.get(id)
  if (row) return row
  const detail = await db.details.get(id)
  if (detail) return toCatalogueRow(detail.experience)
  const saved = await db.favorites.filter((favorite) => favorite.id === id).first()
  return saved?.card ?? null
}
