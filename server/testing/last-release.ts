/** The release before this one, to run beside it. */
import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const journal = 'server/db/migrations/meta/_journal.json'

/** Null where git is not there or does not know. */
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/**
 * The newest tag before this commit; without tags, the last commit whose schema was another one than that of this folder. Null
 * without the history that says so, as in an archive or a shallow clone.
 */
export const findLastRelease = (): string | null => {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^')
  if (tag !== null) return tag
  if (git('status', '--porcelain', '--', journal)) return 'HEAD'
  const migrated = git('rev-list', '-1', '--first-parent', 'HEAD', '--', journal)
  return migrated && git('rev-parse', '--verify', '--quiet', `${migrated}^`)
}

/** Puts that commit's server into `folder`, with the packages of this checkout; answers the file that starts it. */
export const unpackRelease = async (commit: string, folder: string): Promise<string> => {
  await mkdir(folder)
  const archive = path.join(folder, 'release.tar')
  execFileSync('git', ['archive', '-o', archive, commit, 'package.json', 'contract', 'server'], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return path.join(folder, 'server/main.js')
}
