/** Runs an operator's command with the server's own configuration and database. */
import '../modules.ts'
import { pino } from 'pino'
import { dataDirOf, readConfig } from '#server/config.ts'
import { assertOwnData } from '#server/platform/data-owner.ts'
import { assertDatabase } from '#server/platform/db/move/backup.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createEventHub } from '#server/platform/events/hub.ts'
import { failureMessage } from '#server/platform/failure-message.ts'
import { securityMessage } from '#server/platform/http/observe/access-log.ts'
import { loggerOptions } from '#server/platform/http/observe/logger.ts'
import { openMediaStore } from '#server/platform/media/open-store.ts'

/**
 * Runs the command that the arguments name and prints its result. If it fails, prints one sentence and exits with code 1. `read` throws the usage
 * if the arguments name no command; then the database stays closed.
 */
export const runCommand = async (
  read: (args: string[]) => (deps: Deps) => Promise<string>,
  toMessage: (thrown: unknown) => string = failureMessage,
): Promise<void> => {
  try {
    const command = read(process.argv.slice(2))
    const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env
    // Opening would create an empty database, and the command would report that it has no such account or session.
    if (!DATABASE_URL && !DATABASE_URL_FILE) {
      assertOwnData(dataDirOf(DATA_DIR))
      assertDatabase(dataDirOf(DATA_DIR))
    }
    const config = readConfig(process.env)
    const media = await openMediaStore(config)
    const { db, close } = await openDatabase(config, console.error)
    // The log goes to the standard error, because the standard output is the command's answer.
    const log = pino(loggerOptions('info'), pino.destination({ dest: 2, sync: true }))
    const securityLog = (event: object) => log.info(event, securityMessage)
    try {
      console.log(await command({ db, clock: () => new Date(), config, media, events: createEventHub(), securityLog }))
    } finally {
      await close()
    }
  } catch (thrown) {
    console.error(toMessage(thrown))
    process.exitCode = 1
  }
}
