/**
 * Shows, exports, deletes or gives back an account: `npm run account -- show EMAIL`; without arguments it prints its usage. It needs the
 * server's own environment. With the embedded database, stop the server first.
 */
import { pino } from 'pino'
import { accountRefusal, readAccountCommand } from '#server/account/command.ts'
import { readConfig } from '#server/config.ts'
import { createEventHub } from '#server/platform/events/hub.ts'
import { securityMessage } from '#server/platform/http/observe/access-log.ts'
import { loggerOptions } from '#server/platform/http/observe/logger.ts'
import { openMediaStore } from '#server/platform/media/open-store.ts'
import { openDatabase } from '../open.ts'

const run = async (): Promise<string> => {
  const command = readAccountCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const media = await openMediaStore(config)
  const { db, close } = await openDatabase(config, console.error)
  // The log goes to the standard error, because the standard output is the command's answer.
  const log = pino(loggerOptions('info'), pino.destination({ dest: 2, sync: true }))
  try {
    const clock = () => new Date()
    const securityLog = (event: object) => log.info(event, securityMessage)
    return await command({ db, clock, config, media, events: createEventHub(), securityLog })
  } finally {
    await close()
  }
}

try {
  console.log(await run())
} catch (thrown) {
  console.error(accountRefusal(thrown))
  process.exitCode = 1
}
