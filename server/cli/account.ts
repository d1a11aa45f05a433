/**
 * Shows, exports, deletes or gives back an account: `npm run account -- show EMAIL`; without arguments it prints its usage. It needs the
 * server's own environment. With the embedded database, stop the server first.
 */
import { accountRefusal, readAccountCommand } from '#server/account/command.ts'
import { runCommand } from './run-command.ts'

await runCommand(readAccountCommand, accountRefusal)
