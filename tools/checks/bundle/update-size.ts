/**
 * What an installed app fetches of the next release, measured by building twice: the repository as it is and with one change. A sentence may
 * cost 40 KiB, a component 60 (docs/performance.md). Runs in `npm run soak`: each of the three builds takes most of a minute.
 */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBuildOf } from '../../steps/run-tool.ts'
import type { Check } from '../check.ts'
import { precacheList } from './precache-list.ts'
import { createScales } from './scales.ts'

const kibibyte = 1024
const limits = { sentence: 40, component: 60 }

/** The sentence that stands in most files, and so in most parts of the catalog, in the language where these are heaviest. */
export const changeMostUsedSentence = (catalog: string): string => {
  const entries = catalog.split('\n\n').filter((entry) => /^msgstr "[^"]/m.test(entry) && !/^msgid ""$/m.test(entry))
  const filesIn = (entry: string) => entry.match(/^#: /gm)?.length ?? 0
  const [widest] = entries.toSorted((a, b) => filesIn(b) - filesIn(a))
  if (widest === undefined) throw new Error('The catalog has no translation')
  return catalog.replace(widest, () => widest.replace(/^msgstr "/m, 'msgstr "Autrement : '))
}

const element = /<(p|span|h2|h3) className=/

/** Of the largest component that draws a plain element: its element gets an attribute. */
export const changeComponent = (source: string): string => source.replace(element, '<$1 title="1" className=')

const largestComponent = (root: string): string => {
  const files = globSync('src/features/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const [largest] = files
    .filter((file) => element.test(readFileSync(join(root, file), 'utf8')))
    .toSorted((a, b) => statSync(join(root, b)).size - statSync(join(root, a)).size)
  if (largest === undefined) throw new Error('No component has an element with a class')
  return largest
}

/** The files that an installed app of the build `before` fetches of the build `after`, heaviest first, with their bytes on the wire. */
export const fetchedAgain = (before: string, after: string): { file: string; bytes: number }[] => {
  const weigh = createScales(after)
  const read = (dist: string, file: string): Buffer | null => {
    try {
      return readFileSync(join(dist, file))
    } catch {
      return null
    }
  }
  const worker = readFileSync(join(after, 'sw.js'), 'utf8')
  const [, code = ''] = /"\/(assets\/service-worker-[\w-]+\.js)"/.exec(worker) ?? []
  return ['sw.js', code, ...precacheList(worker)]
    .filter((file) => {
      const known = read(before, file)
      return !known?.equals(readFileSync(join(after, file)))
    })
    .map((file) => ({ file, bytes: weigh(file) }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** All that a build reads, in a folder that may be changed. */
const copyOfSources = async (root: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-update-'))
  const isLeftOut = (name: string) => /^(\.|node_modules$|dist$|docs$|tests$|test-results$)/.test(name)
  for (const name of readdirSync(root).filter((found) => !isLeftOut(found)))
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const build = async (folder: string, out: string): Promise<string> => {
  if ((await runBuildOf(folder, ['--outDir', out, '--logLevel', 'error'])) !== 0) throw new Error('The build failed')
  return join(folder, out)
}

const check = (what: keyof typeof limits, name: string, before: string, after: string): Check => {
  const files = fetchedAgain(before, after)
  const kib = files.reduce((sum, { bytes }) => sum + bytes, 0) / kibibyte
  const listed = files.map(({ file, bytes }) => `${(bytes / kibibyte).toFixed(1)} ${file}`)
  console.log(listed.join('\n'))
  return {
    name: `an update for one ${what} (${name}): ${files.length} files, ${kib.toFixed(1)} of ${limits[what]} KiB`,
    problems: kib > limits[what] ? listed : [],
  }
}

export const updateChecks = async (root: string): Promise<Check[]> => {
  const folder = await copyOfSources(root)
  const change = async (file: string, changed: (text: string) => string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (changed(text) === text) throw new Error(`Nothing is changed in ${file}`)
    await writeFile(join(folder, file), changed(text))
  }
  try {
    const first = await build(folder, 'dist-first')
    const catalog = 'locales/fr.po'
    await change(catalog, changeMostUsedSentence)
    const second = await build(folder, 'dist-second')
    const component = largestComponent(folder)
    await change(component, changeComponent)
    const third = await build(folder, 'dist-third')
    return [check('sentence', catalog, first, second), check('component', component, second, third)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
