import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

const root = path.join(import.meta.dirname, '../../..')
const buildSchema = z.object({
  /** The release, as its tag says, with `+` and the number of commits since then; before the first build that of package.json. */
  version: z.string(),
  /** As reports of failures name it: a commit, or what `BUILD_ID` said when the app was built. */
  build: z.string(),
})
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Reads the version and build of the server, from a file beside the server-rendered pages, which browsers cannot fetch. */
export const readBuildInfo = (): z.infer<typeof buildSchema> => {
  const file = 'dist/server/build.json'
  if (existsSync(path.join(root, file))) return z.parse(buildSchema, readJson(file))
  return { ...z.parse(z.pick(buildSchema, { version: true }), readJson('package.json')), build: 'unbuilt' }
}
