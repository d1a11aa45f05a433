/** The floor of the folder beside this file, built as the app is, without what a module asks for later. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'
import { content } from '../../../build/content/content-plugin.ts'
import { modernBuilds } from '../../../build/modern-builds.ts'
import { shortClassName } from '../../../build/short-class-names.ts'

const repository = join(import.meta.dirname, '../../..')

export const visitor = 'tools/bench/floors/visitor/main.ts'

const plugins: PluginOption[] = [
  { name: 'without-later', enforce: 'pre', resolveDynamicImport: (id) => ({ id: String(id), external: true }) },
  react(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  content(),
  vanillaExtractPlugin({ identifiers: shortClassName }),
]

export interface BuiltFloor {
  folder: string
  /** Below `folder`. */
  files: string[]
}

/** Builds these modules of the repository as one into `folder`, which it makes. */
export const buildAsApp = async (modules: readonly string[], folder: string): Promise<BuiltFloor> => {
  mkdirSync(folder, { recursive: true })
  const [input, outDir] = [join(folder, 'main.ts'), join(folder, 'built')]
  writeFileSync(input, modules.map((module) => `export * from '${join(repository, module)}'\n`).join(''))
  const rolldownOptions = { input, external: [/^#data\//], preserveEntrySignatures: 'strict' as const }
  const options = { outDir, emptyOutDir: true, copyPublicDir: false, assetsInlineLimit: 0, rolldownOptions }
  const resolve = { alias: modernBuilds }
  await build({ root: repository, configFile: false, logLevel: 'error', plugins, resolve, build: options })
  return { folder: outDir, files: readdirSync(outDir, { recursive: true, encoding: 'utf8' }) }
}
