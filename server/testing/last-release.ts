/** The release before this one, to run beside it. */
import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
/** Where it is, and where it was until it was moved. */
const journals = ['server/platform/db/migrations/meta/_journal.json', 'server/db/migrations/meta/_journal.json']
/** What a server runs from, as far as a release had it. */
const parts = ['package.json', 'contract', 'content', 'server', 'seed', 'build/screens.ts']

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
  if (git('status', '--porcelain', '--', ...journals)) return 'HEAD'
  // Changed, and not only moved.
  const changed = ['-1', '--first-parent', '-M', '--diff-filter=M', '--format=%H']
  const migrated = git('log', ...changed, 'HEAD', '--', ...journals)
  return migrated && git('rev-parse', '--verify', '--quiet', `${migrated}^`)
}

/** Puts that commit's server into `folder`, with the packages of this checkout; answers the file that starts it. */
export const unpackRelease = async (commit: string, folder: string): Promise<string> => {
  await mkdir(folder)
  const archive = path.join(folder, 'release.tar')
  const present = parts.filter((part) => git('cat-file', '-t', `${commit}:${part}`) !== null)
  execFileSync('git', ['archive', '-o', archive, commit, ...present], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return path.join(folder, 'server/main.js')
}
