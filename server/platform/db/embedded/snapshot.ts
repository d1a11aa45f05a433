/** The empty migrated database as a tarball, which `npm run build` makes: a first start from it takes a second instead of four. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const migrations = path.join(import.meta.dirname, '../migrations')

/** The hash of the migrations is part of the file name, so that a stale snapshot is never used. */
export const shippedSnapshot = (): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(migrations, name)))
  return path.join(import.meta.dirname, `snapshot-${hash.digest('hex').slice(0, 16)}.tar.gz`)
}

/** Returns the shipped snapshot of these very migrations; null if the project was not built. */
export const findSnapshot = (): string | null => {
  const file = shippedSnapshot()
  return existsSync(file) ? file : null
}
