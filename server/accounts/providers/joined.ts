/** Services that sign in to an account: how they are joined, listed and removed. The owner gets a mail when one is joined or removed. */
import type { JoinedProvider, SignInProvider } from '#contract/models/provider.ts'
import type { Caller, Deps } from '#server/platform/deps.ts'
import { announce } from '#server/platform/events/announce.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { recordEvent } from '../security/events.ts'
import { securitySettingsLink } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import type { Joining } from '../two-factor/challenge.ts'
import { type Proof, proveOwner } from '../two-factor/prove-owner.ts'
import type { UserRow } from '../users/repository.ts'
import { dropIdentities, findIdentities, insertIdentity, recordIdentityUse } from './repository.ts'

/**
 * Joins a service to an account whose ownership the caller has proved. Joining it again changes nothing. Throws `conflict` if the
 * service signs in to another account.
 */
export const joinService = async (
  deps: Deps,
  { provider, subject }: Pick<Joining, 'provider' | 'subject'>,
  row: UserRow,
): Promise<void> => {
  const { db, clock, securityLog } = deps
  if (!(await insertIdentity(db, { provider, subject }, row.id, clock()))) {
    if ((await recordIdentityUse(db, { provider, subject }, clock())) === row.id) return
    throw new ApiError('conflict')
  }
  const kind = `${provider}_joined` as const
  securityLog?.({ kind, userId: row.id })
  await queueMail(deps, row.email, row.preferences.language, { kind, link: securitySettingsLink(deps) })
}

/**
 * Lists each joined service once, in the order of joining. Several accounts of one service share an entry, as they are removed together.
 */
export const listJoined = async (
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<JoinedProvider[]> => {
  const joined = new Map<string, JoinedProvider>()
  for (const { provider, createdAt, lastUsedAt } of await findIdentities(db, userId)) {
    const first = joined.get(provider)
    const used = lastUsedAt.toISOString()
    joined.set(provider, {
      // Only `insertIdentity` writes it.
      provider: provider as SignInProvider,
      joinedAt: first?.joinedAt ?? createdAt.toISOString(),
      lastUsedAt: first === undefined || first.lastUsedAt < used ? used : first.lastUsedAt,
    })
  }
  return [...joined.values()]
}

/** Removes one service, or all of them, from an account whose ownership was proved; returns whether there was any. */
export const removeJoined = async (deps: Deps, row: UserRow, provider?: SignInProvider): Promise<boolean> => {
  const removed = await dropIdentities(deps.db, row.id, provider)
  for (const service of removed) {
    const kind = `${service}_removed` as const
    await recordEvent(deps, row.id, kind)
    await queueMail(deps, row.email, row.preferences.language, { kind, link: securitySettingsLink(deps) })
  }
  return removed.length > 0
}

export const removeProvider = async (
  deps: Deps,
  caller: Caller,
  provider: SignInProvider,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  const { row, takeFactor } = await proveOwner(deps, caller, proof, origin)
  await takeFactor()
  await deps.db.transaction(async (db) => {
    if (!(await removeJoined({ ...deps, db }, row, provider))) throw new ApiError('not_found')
    await announce(db, [row.id], 'account')
  })
}
