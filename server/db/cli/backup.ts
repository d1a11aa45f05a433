/** `npm run backup -- FILE` and `npm run restore -- FILE`, for the embedded database. Stop the server first. */
import { readConfig } from '../../config.ts'
import { backUp, restore } from '../backup.ts'

const [task, file] = process.argv.slice(2)
if ((task !== 'backup' && task !== 'restore') || file === undefined) {
  console.error('Usage: npm run backup -- FILE, or npm run restore -- FILE')
  process.exit(2)
}
try {
  const { database, dataDir } = readConfig(process.env)
  if (database.kind === 'postgres')
    throw new Error('DATABASE_URL is set: use pg_dump and pg_restore, and copy the folder media of DATA_DIR.')
  await (task === 'backup' ? backUp : restore)(dataDir, file)
  console.log(task === 'backup' ? `${dataDir} is kept in ${file}` : `${file} is restored to ${dataDir}`)
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}
