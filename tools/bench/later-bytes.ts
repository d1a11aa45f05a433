/**
 * What the home page of a visitor weighs at least: with the app's packages and nothing of its own, and with the components that draw
 * it; then with all of the app's own modules that the page asks for, built as one file. The floors of the budget of what loads later. At
 * last the app itself, in its files and as if each kind were one file.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScales } from '../checks/bundle/scales.ts'
import { buildAsOneFile } from './floors/one-file.ts'
import { buildAsApp, visitor } from './floors/visitor.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser, openPhone, openStarted } from './slow-phone.ts'

const kibibyte = 1024
const repository = join(import.meta.dirname, '../..')
const kinds = ['.js', '.css'] as const

/** What is drawn on the home page. What fetches, keeps or sends is not among it, nor what a press asks for. */
const drawn = [
  'src/features/shell/shell.tsx',
  'src/features/shell/parts/footer.tsx',
  'src/features/home/screen.tsx',
  'src/features/home/parts/below.tsx',
  'src/features/home/parts/featured-cards.tsx',
]

const floors: Record<string, readonly string[]> = {
  'React and the router saying hello': ['tools/bench/floors/page/main.ts'],
  'with all packages, showing listings and keeping the catalogue': [visitor],
  'the same, drawn by the app’s components': [visitor, ...drawn],
}

/** What of the folder's files is script and style, in KiB, as it travels. */
const tell = (name: string, folder: string, files: readonly string[]) => {
  const weigh = createScales(folder)
  const sums = kinds.map((kind) =>
    files.filter((file) => file.endsWith(kind)).reduce((bytes, file) => bytes + weigh(file), 0),
  )
  const [script, styles] = sums.map((bytes) => (bytes / kibibyte).toFixed(1))
  console.log(`${name}: ${script} KiB of script and texts, and ${styles} of styles, brotli`)
}

const measureFloors = async (folder: string) => {
  for (const [name, modules] of Object.entries(floors)) {
    const built = await buildAsApp(modules, folder)
    tell(name, built.folder, built.files)
  }
  const whole = await buildAsOneFile(join(folder, 'whole'))
  tell('the app’s own modules that the page asks for, as one file', whole.folder, whole.files)
}

/** Every script and style that the home page of a new visitor loads by itself, in a window without a worker. */
const filesOfHome = async (folder: string): Promise<string[]> => {
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const browser = await launchBrowser()
  const { page } = await openPhone(browser, server.url, { serviceWorkers: 'block' })
  const files = new Set<string>()
  page.on('response', (response) => files.add(new URL(response.url()).pathname.slice(1)))
  await openStarted(page, '/')
  await browser.close()
  await server.stop()
  return [...files].filter((file) => /^assets\/.*\.(js|css)$/.test(file))
}

export const measureLaterBytes = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bytes-'))
  try {
    await measureFloors(folder)
    const [dist, joined] = [join(repository, 'dist'), join(folder, 'joined')]
    const files = await filesOfHome(folder)
    tell(`the app, in ${files.length} files`, dist, files)
    mkdirSync(joined)
    for (const kind of kinds) {
      const ofKind = files.filter((file) => file.endsWith(kind)).map((file) => readFileSync(join(dist, file)))
      writeFileSync(join(joined, `all${kind}`), Buffer.concat(ofKind))
    }
    tell(
      'the same as one file of each kind',
      joined,
      kinds.map((kind) => `all${kind}`),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
