import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

export interface BuildInfo {
  /** Of package.json. */
  version: string
  /** As reports of failures name it: a commit, or what `BUILD_ID` said when the app was built. */
  build: string
}

const root = path.join(import.meta.dirname, '../../..')
const versionSchema = z.object({ version: z.string() })
const buildSchema = z.object({ build: z.string() })
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** What runs here. The app's build lies beside what the server draws pages with, where nobody can fetch it. */
export const readBuildInfo = (): BuildInfo => {
  const { version } = z.parse(versionSchema, readJson('package.json'))
  const file = 'dist/server/build.json'
  const { build } = existsSync(path.join(root, file)) ? z.parse(buildSchema, readJson(file)) : { build: 'unbuilt' }
  return { version, build }
}
