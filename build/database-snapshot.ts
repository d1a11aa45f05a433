/** The last step of `npm run build`: makes the snapshot of the empty migrated database that a first start begins from (server/platform/db/embedded/snapshot.ts). */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findSnapshot, shippedSnapshot } from '#server/platform/db/embedded/snapshot.ts'
import { readBuildInfo } from '#server/platform/telemetry/build-info.ts'
import { buildSnapshot } from './build-snapshot.ts'

const file = shippedSnapshot()
const folder = path.dirname(file)
for (const name of await readdir(folder)) {
  const isStale = /^snapshot-.*\.tar\.gz$/.test(name) && name !== path.basename(file)
  if (isStale) await rm(path.join(folder, name))
}
if (findSnapshot() === null) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'rihla-snapshot-'))
  await buildSnapshot(file, path.join(scratch, 'database'))
  await rm(scratch, { recursive: true })
}
console.log(`${path.relative(process.cwd(), file)} is up to date`)
const { version, build } = readBuildInfo()
console.log(`Rihla ${version} is built (build ${build})`)
