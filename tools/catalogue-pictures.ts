/** What the catalogue of primitives needs beside its code. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where it lies in the repository. */
export const catalogueFolder = 'catalogue'

const address = /^\/pictures\/([a-z-]+)\/\d+\.webp$/

/** A picture of the sample data by the address that catalogue/samples.ts makes; the same for every width. */
export const samplePicture = (path: string): Buffer | null => {
  const [, name] = address.exec(path) ?? []
  const file = name && join(import.meta.dirname, '../seed/catalogue/pictures', `${name}.webp`)
  return file && existsSync(file) ? readFileSync(file) : null
}
