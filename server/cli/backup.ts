/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`, for the embedded database. Stop the server first. With `DATABASE_URL`
 * a backup is restored into that PostgreSQL, which has to be empty.
 */
import { dataDirOf, readConfig } from '#server/config.ts'
import { secretFilesOf, secretVariables } from '#server/platform/config/own-secret.ts'
import { assertOwnTarget } from '#server/platform/data-owner.ts'
import { failureMessage } from '#server/platform/failure-message.ts'
import { openMediaStore } from '#server/platform/media/open-store.ts'
import { assertDatabase, backUp, restore } from '../platform/db/move/backup.ts'
import { moveToPostgres } from '../platform/db/move/move-to-postgres.ts'

const [task, file] = process.argv.slice(2)
if ((task !== 'backup' && task !== 'restore') || file === undefined) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  process.exit(2)
}
/** Settings that a running server requires, but a backup does not use. */
const unusedSettings = {
  PAYMENTS: 'sandbox',
  MAIL: process.env.SMTP_URL || process.env.SMTP_URL_FILE ? 'smtp' : 'files',
}
const unusedSecret = { JWT_SECRET: 'nothing is signed while data is restored', JWT_SECRET_FILE: undefined }

/** Backs the data up with the secrets that are in force. Returns what the operator has to know about them. */
const backUpWithSecrets = async (dataDir: string, file: string): Promise<string[]> => {
  const config = readConfig({ ...process.env, ...unusedSettings })
  const replaced = await backUp(dataDir, file, secretFilesOf(config))
  if (replaced.length === 0) return []
  const variables = replaced.map((name) => secretVariables[name]).join(', ')
  return [`It holds ${variables} as the environment sets them, not the files ${replaced.join(', ')} of DATA_DIR.`]
}
try {
  // Reading the configuration may already generate secrets there.
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = process.env
  assertOwnTarget(dataDirOf(DATA_DIR))
  if (task === 'backup' && !DATABASE_URL && !DATABASE_URL_FILE) assertDatabase(dataDirOf(DATA_DIR))
  const config = readConfig({ ...process.env, ...unusedSettings, ...unusedSecret })
  const { database, dataDir, publicOrigin, contactEmail } = config
  if (database.kind === 'embedded' && task === 'backup') {
    const notes = await backUpWithSecrets(dataDir, file)
    console.log([`${dataDir} is backed up to ${file}`, ...notes].join('\n'))
  } else if (database.kind === 'embedded') {
    await restore(dataDir, file)
    console.log(`${file} is restored to ${dataDir}`)
  } else {
    if (task === 'backup') throw new Error('DATABASE_URL is set: use pg_dump, and copy the pictures.')
    const url = database.directUrl ?? database.url
    const media = await openMediaStore(config)
    const target = { dataDir, url, media, publicOrigin, contactEmail }
    const { rows, pictures, keys } = await moveToPostgres(target, file)
    console.log(`${rows} rows and ${pictures} files of pictures are restored to DATABASE_URL.`)
    console.log(`Start the server with the keys of ${keys}, or everybody signs in again; then delete that file.`)
  }
} catch (thrown) {
  console.error(failureMessage(thrown))
  process.exit(1)
}
