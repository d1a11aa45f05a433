/** The folder that a machine needs to run the built app: no sources of the client, no tests, no tools. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

const packaged = [
  ...['package-lock.json', 'contract', 'server', 'seed', 'dist', 'CHANGELOG.md', 'docs'],
  // What the operator runs beside the app: rules for Prometheus, the database's role and the bucket's policy.
  ...['monitoring', 'compose'],
]
const leftOut = [
  '**/*.{test,model}.ts',
  'server/testing',
  // What paints the pictures of the sample data; the pictures themselves are in dist/.
  'seed/art',
  // For developers.
  'docs/images/*.webp',
  'docs/{routes,scale,specification}.md',
]

/** Whether a file or folder, by its path from the repository's root, is left out of the package. */
export const isLeftOut = (path: string): boolean =>
  leftOut.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))

/** Whether a file of the repository, by its path from the root, belongs to the package as it is. */
export const isPackaged = (path: string): boolean =>
  packaged.some((part) => path === part || path.startsWith(`${part}/`)) && !isLeftOut(path)

/** The project's description, with the commands that a deployment can run: those of the server, and the server itself as `npm start`. */
export const describePackage = (source: string): string => {
  const description = JSON.parse(source) as { scripts: Record<string, string> }
  const { start = '', ...scripts } = description.scripts
  const commands = Object.entries(scripts).filter(([, command]) => command.startsWith('node server/'))
  const ownStart = start.replace('tools/start.js', 'server/main.js')
  return `${JSON.stringify({ ...description, scripts: { start: ownStart, ...Object.fromEntries(commands) } }, null, 2)}\n`
}

/** Copies the built app and its server into `folder`, which is new or empty. Throws where it is not, and where nothing is built. */
export const makePackage = async (folder: string): Promise<void> => {
  if (!existsSync(join(root, 'dist/sw.js'))) throw new Error('There is no built app in dist/: run npm run build first.')
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a folder that is new or empty.`)
  const filter = (from: string) => !isLeftOut(relative(root, from))
  for (const part of packaged) await cp(join(root, part), join(folder, part), { recursive: true, filter })
  const description = await readFile(join(root, 'package.json'), 'utf8')
  await writeFile(join(folder, 'package.json'), describePackage(description))
}
