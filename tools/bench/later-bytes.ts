/** What the home page of a visitor weighs with the app's packages and nothing of its own: the floor of the budget of what loads later. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { createScales } from '../checks/bundle/scales.ts'

const kibibyte = 1024

/** Prints KiB, as they travel. `npx playwright test weight --project=phone` has those of the app. */
export const measureLaterBytes = async (): Promise<void> => {
  const outDir = mkdtempSync(join(tmpdir(), 'rihla-bytes-'))
  try {
    for (const name of ['page', 'visitor']) {
      const root = join(import.meta.dirname, 'floors', name)
      const rolldownOptions = { input: join(root, 'main.ts') }
      await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions } })
      const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
      const weigh = createScales(outDir)
      const sum = files.reduce((bytes, file) => bytes + weigh(file), 0) / kibibyte
      console.log(`${name}: ${sum.toFixed(1)} KiB of script, brotli`)
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
