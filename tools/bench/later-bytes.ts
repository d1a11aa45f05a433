/**
 * What the home page of a visitor weighs at least: with the app's packages and nothing of its own, and with the components that draw
 * it. The floors of the budget of what loads later.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'
import { content } from '../../build/content/content-plugin.ts'
import { modernBuilds } from '../../build/modern-builds.ts'
import { shortClassName } from '../../build/short-class-names.ts'
import { createScales } from '../checks/bundle/scales.ts'

const kibibyte = 1024
const repository = join(import.meta.dirname, '../..')
const floor = (name: string) => join('tools/bench/floors', name, 'main.ts')

/** What is drawn on the home page. What fetches, keeps or sends is not among it, nor what a press asks for. */
const drawn = [
  'src/features/shell/shell.tsx',
  'src/features/shell/parts/footer.tsx',
  'src/features/home/screen.tsx',
  'src/features/home/parts/below.tsx',
  'src/features/home/parts/featured-cards.tsx',
]

const floors: Record<string, readonly string[]> = {
  'React and the router saying hello': [floor('page')],
  'with all packages, showing listings and keeping the catalogue': [floor('visitor')],
  'the same, drawn by the app’s components': [floor('visitor'), ...drawn],
}

/** As the app is built, without what a module asks for later. */
const plugins: readonly PluginOption[] = [
  { name: 'without-later', enforce: 'pre', resolveDynamicImport: (id) => ({ id: String(id), external: true }) },
  react(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  content(),
  vanillaExtractPlugin({ identifiers: shortClassName }),
]

/** Prints KiB, as they travel. `npx playwright test weight --project=phone` has those of the app. */
export const measureLaterBytes = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bytes-'))
  const [input, outDir] = [join(folder, 'main.ts'), join(folder, 'built')]
  try {
    for (const [name, files] of Object.entries(floors)) {
      writeFileSync(input, files.map((file) => `export * from '${join(repository, file)}'\n`).join(''))
      const rolldownOptions = { input, external: [/^#data\//], preserveEntrySignatures: 'strict' as const }
      const options = { outDir, emptyOutDir: true, copyPublicDir: false, assetsInlineLimit: 0, rolldownOptions }
      const resolve = { alias: modernBuilds }
      await build({
        root: repository,
        configFile: false,
        logLevel: 'error',
        plugins: [...plugins],
        resolve,
        build: options,
      })
      const built = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      const weigh = createScales(outDir)
      const sum = (kind: string) =>
        built.reduce((bytes, file) => (file.endsWith(kind) ? bytes + weigh(file) : bytes), 0) / kibibyte
      console.log(`${name}: ${sum('.js').toFixed(1)} KiB of script and ${sum('.css').toFixed(1)} of styles, brotli`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
