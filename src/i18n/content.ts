import { contentFiles } from 'virtual:content'
import { i18n } from '@lingui/core'
import { use } from 'react'
import type { ContentPart, ContentParts } from '#lib/format/content.ts'
import { useLanguage } from './language-provider.tsx'
import type { Locale } from './locale.ts'
import { alongWith } from './texts.ts'

type Loading<Part extends ContentPart> = Promise<ContentParts[Part]>
const fetched = new Map<string, Promise<unknown>>()
const asked = new Set<ContentPart>()

const fetchContent = <Part extends ContentPart>(part: Part, locale: Locale): Loading<Part> => {
  const key = `${locale}/${part}`
  const known = fetched.get(key)
  // What is kept under this key came from the same file.
  if (known) return known as Loading<Part>
  const loading = contentFiles[locale][part]().then(({ default: texts }) => texts)
  fetched.set(key, loading)
  // Asked for again once there is a network.
  loading.catch(() => fetched.delete(key))
  return loading
}

/** The interface's texts of these pages: none of the parts that every page loads in the end (src/i18n/texts.ts). */
const ownTexts = {
  en: () => import('../../locales/en.po?part=pages'),
  fr: () => import('../../locales/fr.po?part=pages'),
}
let isOpened = false

/** Another language becomes the interface's with the texts that were opened, so that no page is empty meanwhile. */
alongWith(async (locale) => {
  const [own] = await Promise.all([
    isOpened ? ownTexts[locale]() : { messages: {} },
    ...[...asked].map((part) => fetchContent(part, locale)),
  ])
  return own.messages
})

/** The code of these pages with the interface's texts for it. Rejects where they cannot be had. */
export const withPageTexts = async <T>(code: Promise<T>): Promise<T> => {
  isOpened = true
  const locale = i18n.locale as Locale
  const [loaded, { messages }] = await Promise.all([code, ownTexts[locale]()])
  // Another language was chosen in the meantime, and came with its own.
  if (i18n.locale === locale) Object.assign(i18n.messages, messages)
  return loaded
}

/** The texts of a page in the interface's language. Rejects where they cannot be had. */
export const loadContent = <Part extends ContentPart>(part: Part): Loading<Part> => {
  asked.add(part)
  // One of ours: nothing else is ever made active.
  return fetchContent(part, i18n.locale as Locale)
}

/** The same for a component, which waits for them. */
export const useContent = <Part extends ContentPart>(part: Part): ContentParts[Part] => {
  const { locale } = useLanguage()
  asked.add(part)
  return use(fetchContent(part, locale))
}
