import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './locale.ts'
import type { TextPart } from './text-part.ts'

type Load = () => Promise<{ messages: Messages }>

const files: Record<Locale, Record<TextPart, Load>> = {
  en: {
    start: () => import('../../locales/en.po?part=start'),
    home: () => import('../../locales/en.po?part=home'),
    search: () => import('../../locales/en.po?part=search'),
    experience: () => import('../../locales/en.po?part=experience'),
    work: () => import('../../locales/en.po?part=work'),
    rest: () => import('../../locales/en.po?part=rest'),
  },
  fr: {
    start: () => import('../../locales/fr.po?part=start'),
    home: () => import('../../locales/fr.po?part=home'),
    search: () => import('../../locales/fr.po?part=search'),
    experience: () => import('../../locales/fr.po?part=experience'),
    work: () => import('../../locales/fr.po?part=work'),
    rest: () => import('../../locales/fr.po?part=rest'),
  },
}

const loaded = new Set<TextPart>(['start'])

type LoadOther = (locale: Locale) => Promise<Messages>
let loadOther: LoadOther | undefined

/** What else a language needs before it becomes the interface's; answers texts of its own. */
export const alongWith = (load: LoadOther): void => {
  loadOther = load
}

/** Loads a language's texts, as far as they were needed till now, and makes them the interface's. Rejects where they cannot be had. */
export const activate = async (locale: Locale, first?: TextPart): Promise<void> => {
  if (first) loaded.add(first)
  const [parts, others] = await Promise.all([
    Promise.all([...loaded].map((part) => files[locale][part]())),
    loadOther?.(locale),
  ])
  i18n.loadAndActivate({ locale, messages: Object.assign({}, others, ...parts.map(({ messages }) => messages)) })
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

/** Code with its texts: for whatever opens after the paint. */
export const withTexts = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, loadTexts('rest')]))[0]
