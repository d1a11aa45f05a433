import type { PublicUser } from '#contract/models/user.ts'
import { countProfileView, findUser } from '#server/accounts/users/repository.ts'
import { toPublicUser } from '#server/accounts/users/to-user.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readAnswered } from './response-rate.ts'

/** Returns what anyone may know of a user, with the figures of a host. Counts views by other users. */
export const readPublicUser = async ({ db, clock }: Deps, id: string, caller: Caller | null): Promise<PublicUser> => {
  const row = await findUser(db, id)
  if (row === null) throw new ApiError('not_found')
  if (caller?.userId !== id) await countProfileView(db, id)
  return toPublicUser(row, row.isHost ? await readAnswered(db, id, clock()) : null)
}
