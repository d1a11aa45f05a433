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

/** Another language becomes the interface's with the texts that were opened, so that no page is empty meanwhile. */
alongWith((locale) => Promise.all([...asked].map((part) => fetchContent(part, locale))))

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
