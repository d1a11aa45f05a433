/** The pages that the build has written, in both languages. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BuiltPage {
  /** Where it is read: `/help/article/emergencies`. */
  address: string
  language: string
  /** Relative to dist/. */
  file: string
  html: string
}

const toPage = (dist: string, file: string): BuiltPage => {
  const [, name = '', language = ''] = /^pages\/(.+)\.(\w+)\.html$/.exec(file) ?? []
  const address = name === 'index' ? '/' : `/${name}`
  return { address, language, file, html: readFileSync(join(dist, file), 'utf8') }
}

export const builtPages = (dist: string): BuiltPage[] =>
  globSync('pages/**/*.html', { cwd: dist })
    .map((file) => toPage(dist, file.replaceAll('\\', '/')))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
