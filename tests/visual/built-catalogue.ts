/** The catalogue of primitives, built and handed to the browser without a server. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { samplePicture } from '../../tools/catalogue-pictures.ts'

const root = join(import.meta.dirname, '../..')
/** No such host exists: what the routes below do not answer is not there. */
export const catalogueUrl = 'http://catalogue.test'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Builds it into a folder that goes with this process. */
export const buildCatalogue = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'rihla-catalogue-'))
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
  await build({ configFile: join(root, 'vite.catalogue.config.ts'), logLevel: 'error', build: { outDir } })
  return outDir
}

export const serveCatalogue = (context: BrowserContext, folder: string): Promise<unknown> =>
  context.route(`${catalogueUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const file = [join(folder, path), join(root, 'public', path)].find(existsSync)
    const body = samplePicture(path) ?? (file === undefined ? null : readFileSync(file))
    const contentType = types[extname(path)] ?? 'application/octet-stream'
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 })
  })
