import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locale.ts'
import type { TextPart } from './text-part.ts'

type Load = () => Promise<{ messages: Messages }>

const files: Record<Locale, Record<TextPart, Load>> = {
  en: { start: () => import('../../locales/en.po?part=start'), rest: () => import('../../locales/en.po?part=rest') },
  fr: { start: () => import('../../locales/fr.po?part=start'), rest: () => import('../../locales/fr.po?part=rest') },
}

const loaded = new Set<TextPart>(['start'])

let loadOther: ((locale: Locale) => Promise<unknown>) | undefined

/** What else has to be loaded before a language becomes the interface's. */
export const alongWith = (load: (locale: Locale) => Promise<unknown>): void => {
  loadOther = load
}

/** Loads the parts of a language's texts that are in use, and makes it the interface's language. Rejects if loading fails. */
export const activate = async (locale: Locale, first?: TextPart): Promise<void> => {
  if (first) loaded.add(first)
  const [parts] = await Promise.all([
    Promise.all([...loaded].map((part) => files[locale][part]())),
    loadOther?.(locale),
  ])
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...parts.map(({ messages }) => messages)) })
}

/** Loads a part of the texts in the active language; returns undefined if it is loaded. Rejects if loading fails. */
export const loadTexts = (part: TextPart): Promise<void> | undefined =>
  loaded.has(part) ? undefined : fetchTexts(part)

const fetchTexts = async (part: TextPart): Promise<void> => {
  const locale = i18n.locale as Locale
  const { messages } = await files[locale][part]()
  // Another language was chosen in the meantime.
  if (i18n.locale !== locale) return fetchTexts(part)
  // Not `i18n.load`, which draws the whole page again: nothing on it uses these texts yet.
  Object.assign(i18n.messages, messages)
  loaded.add(part)
}

/** Loads code together with the part `rest`: for everything that is not in the part `start`. */
export const withTexts = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadTexts('rest')]))[0]
