/**
 * Ends the sessions of an account, or of everybody: `npm run end-sessions -- ADDRESS`, or `-- --all`.
 * With the embedded database, stop the server first.
 */
import { normaliseEmail } from '#contract/rules/people/email.ts'
import { endSessionsByOperator } from '#server/accounts/security/sessions.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'

const [whose] = process.argv.slice(2)
if (whose === undefined || (whose !== '--all' && !whose.includes('@'))) {
  console.error('Usage: npm run end-sessions -- ADDRESS, or npm run end-sessions -- --all')
  process.exit(2)
}
const { db, close } = await openDatabase(readConfig(process.env), console.error)
const ended = await endSessionsByOperator(
  { db, clock: () => new Date() },
  whose === '--all' ? null : normaliseEmail(whose),
)
await close()
if (ended === null) {
  console.error(`${whose} has no account.`)
  process.exit(1)
}
console.log(ended === 1 ? '1 session is ended.' : `${ended} sessions are ended.`)
