/** The version and the build that `npm run build` makes: in reports of failures, in the metrics and in what it prints at its end. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs git and returns what it prints; null if it fails, as it does in an image without git or the history. */
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * `1.2.0` for the commit that is tagged `v1.2.0`, `1.2.0+3` for the third commit after it, and what package.json says without tags.
 * `described`: what `git describe --tags --long` prints, null where it fails. Throws where the tag and package.json differ on a
 * tagged commit, which `npm version` never leaves behind.
 */
export const versionOf = (described: string | null, packageVersion: string): string => {
  const [, tagged, commits] = /^v(.+)-(\d+)-g[\da-f]+$/.exec(described ?? '') ?? []
  if (tagged === undefined || commits === undefined) return packageVersion
  if (commits !== '0') return `${tagged}+${commits}`
  if (tagged === packageVersion) return tagged
  throw new Error(
    `This commit is tagged v${tagged}, but package.json says ${packageVersion}. Make releases with npm version.`,
  )
}

export interface Build {
  version: string
  /** As reports of failures name it: what `BUILD_ID` says, else the commit, else the version. */
  id: string
}

export const readBuild = (): Build => {
  const { version: packageVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const version = versionOf(git('describe', '--tags', '--long', '--match', 'v[0-9]*'), packageVersion)
  return { version, id: process.env.BUILD_ID || (git('rev-parse', '--short=12', 'HEAD') ?? version) }
}
