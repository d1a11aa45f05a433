/**
 * Draws screens with the app itself, as its build left it beside the files (build/prerender.ts), so that a first visit
 * sees what it came for before any script has run (docs/decisions/0010).
 */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataOf } from '#contract/endpoint.ts'
import type { listExperiences } from '#contract/endpoints/experiences.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { loadOnce } from '../platform/promises.ts'
import { escapeHtml } from './early.ts'
import { withHead } from './experience-head.ts'

/** What the screens are drawn from: the API's answers to a stranger. */
export type Answers = { search: DataOf<typeof listExperiences> } | { experience: Experience }

/** What src/entry/ssr.tsx exports, as far as it is used here. */
interface Built {
  renderPage: (address: string, language: LanguageCode, answers: Answers) => Promise<string>
}

interface Drawn {
  screen: 'search' | 'experience'
  /** The address's pathname: by it the app knows the page for its own. */
  address: string
  language: LanguageCode
  head: string
  answers: Answers
}

/** A whole page. Rejects where the app cannot draw it. */
export type DrawPage = (page: Drawn) => Promise<string>

/** The title and description that React prints first: the page has a head of its own. */
const withoutHead = (markup: string) => markup.replace(/^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s, '')

/** Null where the app was built without it: then the shell is sent, and drawn in the browser. */
export const openPageRenderer = (folder: string): DrawPage | null => {
  const file = path.join(folder, 'server/ssr.js')
  if (!existsSync(file)) return null
  // Not at the start: most processes serve the API for a while before such a page is opened.
  const built = loadOnce(() => import(pathToFileURL(file).href) as Promise<Built>)
  const templates = new Map<string, () => Promise<string>>()
  const templateOf = (name: string) => {
    const template = templates.get(name) ?? loadOnce(() => readFile(path.join(folder, 'server', name), 'utf8'))
    templates.set(name, template)
    return template()
  }
  return async ({ screen, address, language, head, answers }) => {
    const [{ renderPage }, template] = await Promise.all([built(), templateOf(`${screen}.${language}.html`)])
    const body = withoutHead(await renderPage(address, language, answers))
    // Functions, since a text may hold `$&`, which as a replacement would mean something.
    return withHead(template, head)
      .replace('<!--path-->', () => escapeHtml(address))
      .replace('<!--app-->', () => body)
  }
}
