/** What happens to accounts that modules above act on, inside the transaction that causes it. */
import type { Database } from '#server/platform/db/database.ts'
import { defineEvent } from '#server/platform/hooks.ts'

/** A user has switched promotional mails off. */
export const promotionsRefused = defineEvent<[db: Database, user: { email: string }]>()
