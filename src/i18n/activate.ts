import { i18n } from '@lingui/core'
import type { Locale } from './locale.ts'

const catalogues = {
  en: () => import('../../locales/en.po'),
  fr: () => import('../../locales/fr.po'),
}

/** Loads a language's texts and makes them the interface's. Rejects where they cannot be had. */
export const activate = async (locale: Locale): Promise<void> => {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
}
