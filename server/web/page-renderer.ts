/**
 * Renders screens with the server build of the app (build/prerender.ts), so that a first visit shows the content before any script has run
 * (docs/decisions/0118).
 */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataOf } from '#contract/endpoint.ts'
import type { listExperiences } from '#contract/endpoints/experiences.ts'
import type { Experience } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { loadOnce, loadOnceEach } from '../platform/promises.ts'
import { withHead } from './experience-head.ts'
import { escapeHtml } from './head-tags.ts'

/** The data of a screen: the API's answers to a visitor without a session. */
export type Answers = { search: DataOf<typeof listExperiences> } | { experience: Experience }

interface ServerBuild {
  renderPage: (address: string, language: LanguageCode, answers: Answers) => Promise<string>
}

export interface RenderedScreen {
  screen: 'search' | 'experience'
  /** The pathname, by which the app recognises the page when it hydrates it. */
  address: string
  language: LanguageCode
  head: string
  answers: Answers
}

/** Renders a whole page. Rejects if the app cannot render it. */
export type RenderPage = (screen: RenderedScreen) => Promise<string>

/** Removes the title and description that React prints first, because the page has its own head. */
const withoutHead = (markup: string) => markup.replace(/^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s, '')

/** Returns null if there is no server build of the app: then the server sends the shell, and the browser renders the screen. */
export const openPageRenderer = (folder: string): RenderPage | null => {
  const file = path.join(folder, 'server/ssr.js')
  if (!existsSync(file)) return null
  // Loaded with the first page: most processes serve the API for a while before that.
  const serverBuild = loadOnce(() => import(pathToFileURL(file).href) as Promise<ServerBuild>)
  const templateOf = loadOnceEach((name) => readFile(path.join(folder, 'server', name), 'utf8'))
  return async ({ screen, address, language, head, answers }) => {
    const [{ renderPage }, template] = await Promise.all([serverBuild(), templateOf(`${screen}.${language}.html`)])
    const markup = withoutHead(await renderPage(address, language, answers))
    // Functions, because a text may contain `$&`, which is special in a replacement.
    return withHead(template, head)
      .replace('<!--path-->', () => escapeHtml(address))
      .replace('<!--app-->', () => markup)
  }
}
