/** A site as a folder of its own, and the build that is deployed after it. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackage } from '#tools/steps/make-package.ts'

const repository = join(import.meta.dirname, '../../..')
const isText = (name: string) => /\.(js|css|html|webmanifest)$|importmap\.json$/.test(name)
const isCompressed = (name: string) => /\.(br|gz)$/.test(name)
/** What a bundler's hashed names end in. */
const hash = /-([\w-]{7})\.(js|css)$/

interface LockFile {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

/** The folders in node_modules that `npm ci --omit=dev` would install. */
const productionPackages = async (): Promise<string[]> => {
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as LockFile
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional }]) => /^node_modules\/(?!.*\/node_modules\/)/.test(path) && !dev && !devOptional,
    )
    .map(([path]) => path)
    .filter((path) => existsSync(join(repository, path)))
}

/** What `npm run package` makes, with the packages of production alone, in a folder whose dist/ a deploy may change. The caller deletes it. */
export const copyOfSite = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'rihla-site-'))
  await makePackage(root)
  for (const path of await productionPackages()) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await symlink(join(repository, path), join(root, path))
  }
  return root
}

/**
 * Turns the site's build into the one after it: every script and style has a new name, as after a change that all of
 * them depend on; the pages, the worker's list and `words` are new too. Nothing of the build before stays in dist/.
 */
export const deployNextBuild = async (root: string, words: readonly [before: string, after: string]): Promise<void> => {
  const dist = join(root, 'dist')
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter(isCompressed)) await rm(file)

  const hashes = new Set(files.map((file) => hash.exec(file)?.[1]).filter((found) => found !== undefined))
  const next = (name: string) => `${[...name].reverse().join('')}`
  const rewritten = (text: string) =>
    text
      .replaceAll(/-([\w-]{7})(?=\.)/g, (found, name) => (hashes.has(name) ? `-${next(name)}` : found))
      .replaceAll(...words)
      // The precache tells pages without a hash in their name apart by this.
      .replaceAll(/(revision[`"']?:[`"'])(\w)/g, '$1next$2')
  for (const file of files.filter(isText)) {
    await writeFile(file, rewritten(await readFile(file, 'utf8')))
    const name = hash.exec(file)?.[1]
    if (name) await rename(file, file.replace(`-${name}.`, `-${next(name)}.`))
  }
}
