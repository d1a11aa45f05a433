/**
 * Ends the sessions of one account or of all: `npm run end-sessions -- ADDRESS`, or `-- --all`. It needs the server's own environment.
 * With the embedded database, stop the server first.
 */
import { normaliseEmail } from '#contract/rules/people/email.ts'
import { endSessionsByOperator } from '#server/accounts/sessions/usecases.ts'
import { runCommand } from './run-command.ts'

await runCommand(([whose = '']) => {
  const isAll = whose === '--all'
  if (!isAll && !whose.includes('@'))
    throw new Error('Usage: npm run end-sessions -- ADDRESS, or npm run end-sessions -- --all')
  return async (deps) => {
    const ended = await endSessionsByOperator(deps, isAll ? null : normaliseEmail(whose))
    if (ended === null) throw new Error(`${whose} has no account.`)
    return ended === 1 ? '1 session is ended.' : `${ended} sessions are ended.`
  }
})
