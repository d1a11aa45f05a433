/** `npm run package -- FOLDER` builds the app and copies what runs it to FOLDER, `.build/package` by default: docs/deployment.md, “Without Docker”. */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makePackage } from './steps/make-package.ts'

const [given] = process.argv.slice(2)
const ownFolder = join(import.meta.dirname, '../.build/package')
if (given === undefined) await rm(ownFolder, { recursive: true, force: true })
const folder = given === undefined ? ownFolder : resolve(given)
try {
  await makePackage(folder)
  console.log(`${folder} is complete. docs/deployment.md in it says how to install and start it (“Without Docker”).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
