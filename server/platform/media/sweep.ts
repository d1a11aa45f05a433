/** Pictures that nothing uses go by themselves (docs/decisions/0037). */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { media } from '../db/schema/experiences.ts'
import { holdPicture } from './repository.ts'
import { removePictures } from './usecases.ts'

const keptUnusedMs = 7 * 86_400_000
/** In one run; the next comes within the hour. */
const maxAtOnce = 500

const hashIn = (address: string) => sql.raw(`substring(${address} from '[0-9a-f]{64}')`)

/**
 * By hash, so that it does not matter whose listing shows it. Deleted listings count while a person can still read them.
 * What an admin may still bring back counts as well. Pictures without an owner are those of the sample data.
 */
const findUnused = async ({ db }: Pick<Deps, 'db'>, before: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    with used as (
      select ${hashIn("picture->>'src'")} as hash from experiences e, jsonb_array_elements(e.images) picture
      where e.deleted_at is null
        or exists (select 1 from bookings b where b.experience_id = e.id)
        or exists (select 1 from conversations c where c.experience_id = e.id)
      union select ${hashIn("picture->>'src'")} from listing_changes c, jsonb_array_elements(c.images) picture
      union select ${hashIn('avatar')} from users where avatar is not null
      union select ${hashIn('user_avatar')} from reviews where user_avatar is not null
    )
    select sha256 from media
    where owner_id is not null and used_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from used where used.hash = media.sha256)
    order by used_at limit ${maxAtOnce}`)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * Takes one away, row and files together. Whoever sends it or takes it into a listing meanwhile has changed `usedAt`, and
 * keeps it, or waits here and finds it gone; nobody writes its files in between (`holdPicture`).
 */
const removeUnused = ({ db, media: store }: Pick<Deps, 'db' | 'media'>, sha256: string, before: Date) =>
  db.transaction(async (tx) => {
    await holdPicture(tx, sha256)
    const gone = await tx
      .delete(media)
      .where(and(eq(media.sha256, sha256), lt(media.usedAt, before)))
      .returning({ sha256: media.sha256 })
    await removePictures(
      { media: store },
      gone.map((row) => row.sha256),
    )
  })

export const sweepPictures = async (deps: Pick<Deps, 'db' | 'media' | 'clock'>): Promise<void> => {
  const before = new Date(deps.clock().getTime() - keptUnusedMs)
  for (const sha256 of await findUnused(deps, before)) await removeUnused(deps, sha256, before)
}
