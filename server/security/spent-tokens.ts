import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { spentTokens } from '../platform/db/schema/security.ts'

/** Takes a signed token that counts once: false where it was taken before. It is forgotten when it has run out. */
export const spendToken = async (db: Pick<Deps['db'], 'insert'>, token: string, expiresAt: Date): Promise<boolean> => {
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const taken = await db
    .insert(spentTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentTokens.tokenHash })
  return taken.length > 0
}
