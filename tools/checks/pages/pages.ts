/** What the build has written for people to read: valid HTML, in both languages, and every address in the documents. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../check.ts'
import { validityProblems } from './html-validity.ts'
import { routeTableCheck } from './route-table.ts'

/** The pages that the build has written, in both languages. */
interface BuiltPage {
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

const builtPages = (dist: string): BuiltPage[] =>
  globSync('pages/**/*.html', { cwd: dist })
    .map((file) => toPage(dist, file.replaceAll('\\', '/')))
    .sort((a, b) => (a.file < b.file ? -1 : 1))

const languages = ['en', 'fr']

/** The sample's domain in what people read: pages, the app's code and texts. Only a server with the sample data may show it. */
const sampleDomainProblems = (dist: string): string[] =>
  globSync('**/*.{html,js,json,webmanifest,txt,xml,svg}', { cwd: dist })
    .filter((file) => readFileSync(join(dist, file), 'utf8').includes('rihla.example'))
    .map((file) => `${file} names rihla.example`)

export const pageChecks = (dist: string): Check[] => {
  const pages = builtPages(dist)
  const addresses = new Set(pages.map(({ address }) => address))
  const isThere = (address: string, language: string) =>
    pages.some((page) => page.address === address && page.language === language)
  const missing = [...addresses].flatMap((address) =>
    languages
      .filter((language) => !isThere(address, language))
      .map((language) => `${address} is missing in ${language}`),
  )
  return [
    { name: `${addresses.size} pages were built, in both languages`, problems: missing },
    routeTableCheck(dist, [...addresses]),
    { name: 'the sample’s domain is in no page and no script', problems: sampleDomainProblems(dist) },
    ...pages.map(({ file, html }) => ({ name: `${file} is valid`, problems: validityProblems(html) })),
    ...languages.map((language) => {
      const file = `problem.${language}.html`
      const html = readFileSync(join(dist, file), 'utf8')
      const scripts = /<script|modulepreload/.test(html) ? ['it is for when scripts do not run, and has one'] : []
      return { name: `${file} is valid`, problems: [...validityProblems(html), ...scripts] }
    }),
    ...languages.map((language) => {
      const file = `shell.${language}.html`
      return { name: `${file} is valid`, problems: validityProblems(readFileSync(join(dist, file), 'utf8'), 'shell') }
    }),
  ]
}
