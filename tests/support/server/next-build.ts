/** A site as a folder of its own, and the build that is deployed after it. */
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../..')
const isText = (name: string) => /\.(js|css|html|webmanifest)$/.test(name)
const isCompressed = (name: string) => /\.(br|gz)$/.test(name)
/** What a bundler's hashed names end in. */
const hash = /-([\w-]{7})\.(js|css)$/

/** The server's code and packages beside a copy of dist/ that a deploy may change. The caller deletes it. */
export const copyOfSite = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'rihla-site-'))
  for (const name of ['server', 'contract', 'content', 'seed', 'build', 'node_modules', 'package.json'])
    await symlink(join(repository, name), join(root, name))
  await mkdir(join(root, 'dist'))
  await cp(join(repository, 'dist'), join(root, 'dist'), { recursive: true })
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
