import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { spentTokens } from '../platform/db/schema/security.ts'

/**
 * Takes a signed token that counts once: false where it was taken before. `id` is what the token is named by in what is signed (its
 * `jti`, or its random part), so that no other spelling of it counts again. It is forgotten once the token has expired.
 */
export const spendToken = async (db: Pick<Deps['db'], 'insert'>, id: string, expiresAt: Date): Promise<boolean> => {
  const tokenHash = createHash('sha256').update(id).digest('base64url')
  const taken = await db
    .insert(spentTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentTokens.tokenHash })
  return taken.length > 0
}
