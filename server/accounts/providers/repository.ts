import { and, eq } from 'drizzle-orm'
import type { SignInProvider } from '#contract/models/provider.ts'
import type { AccessEvent } from '#contract/models/security.ts'
import { affectsRows, type Database } from '#server/platform/db/database.ts'
import { providerIdentities } from '#server/platform/db/schema/security.ts'

interface Identity {
  provider: SignInProvider
  subject: string
}

/** Records a use of an identity. Returns the account that it signs in to, or null. */
export const recordIdentityUse = async (
  db: Database,
  { provider, subject }: Identity,
  now: Date,
): Promise<string | null> => {
  const [row] = await db
    .update(providerIdentities)
    .set({ lastUsedAt: now })
    .where(and(eq(providerIdentities.provider, provider), eq(providerIdentities.subject, subject)))
    .returning({ userId: providerIdentities.userId })
  return row?.userId ?? null
}

/** Returns false if the identity belongs to an account already. */
export const insertIdentity = (
  db: Database,
  { provider, subject }: Identity,
  userId: string,
  now: Date,
): Promise<boolean> =>
  affectsRows(
    db
      .insert(providerIdentities)
      .values({ provider, subject, userId, createdAt: now, lastUsedAt: now })
      .onConflictDoNothing(),
  )

/** Removes one service from the account, or all of them without `provider`. Returns the removed services. */
export const dropIdentities = async (
  db: Database,
  userId: string,
  provider?: SignInProvider,
): Promise<SignInProvider[]> => {
  const isNamed = provider === undefined ? undefined : eq(providerIdentities.provider, provider)
  const dropped = await db
    .delete(providerIdentities)
    .where(and(eq(providerIdentities.userId, userId), isNamed))
    .returning({ provider: providerIdentities.provider })
  // Only `insertIdentity` writes it.
  return [...new Set(dropped.map((row) => row.provider as SignInProvider))]
}

/** Returns the identities of an account in the order of joining. Each account at a service is a row. */
export const findIdentities = (db: Database, userId: string) =>
  db
    .select()
    .from(providerIdentities)
    .where(eq(providerIdentities.userId, userId))
    .orderBy(providerIdentities.createdAt, providerIdentities.provider)

const joinedKinds: Record<SignInProvider, AccessEvent['kind']> = {
  google: 'google_joined',
  facebook: 'facebook_joined',
}

/** Returns when an account was joined to services. There is one event per service, whose id is the account's. */
export const findJoinEvents = async (db: Database, userId: string) => {
  const rows = await findIdentities(db, userId)
  return rows.map(({ provider, createdAt }) => ({
    id: userId,
    // Only `insertIdentity` writes it.
    kind: joinedKinds[provider as SignInProvider],
    userAgent: null,
    at: createdAt,
  }))
}
