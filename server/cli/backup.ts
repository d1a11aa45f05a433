/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`, for the embedded database. Stop the server first. With `DATABASE_URL`
 * a backup is restored into that PostgreSQL, which has to be empty.
 */
import { readConfig } from '#server/config.ts'
import { openMediaStore } from '#server/platform/media/open-store.ts'
import { backUp, restore } from '../platform/db/move/backup.ts'
import { moveToPostgres } from '../platform/db/move/move-to-postgres.ts'

const [task, file] = process.argv.slice(2)
if ((task !== 'backup' && task !== 'restore') || file === undefined) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  process.exit(2)
}
/** Settings that a running server requires, but a backup does not use. */
const unusedSettings = {
  JWT_SECRET: 'nothing is signed while data is moved',
  JWT_SECRET_FILE: undefined,
  PAYMENTS: 'sandbox',
  MAIL: process.env.SMTP_URL || process.env.SMTP_URL_FILE ? 'smtp' : 'files',
}
try {
  const config = readConfig({ ...process.env, ...unusedSettings })
  const { database, dataDir, publicOrigin, contactEmail } = config
  if (database.kind === 'embedded') {
    await (task === 'backup' ? backUp : restore)(dataDir, file)
    console.log(task === 'backup' ? `${dataDir} is backed up to ${file}` : `${file} is restored to ${dataDir}`)
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
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}
