import { i18n } from '@lingui/core'

const files = {
  en: () => import('../../locales/en.po?part=problem'),
  fr: () => import('../../locales/fr.po?part=problem'),
}

/**
 * The few texts of what is shown where a screen fails, by themselves: all the others may be what is missing. Whoever changes
 * the language later has `rest`, which holds them too. Rejects where they cannot be had.
 */
export const loadProblemTexts = async (): Promise<void> => {
  const { messages } = await files[i18n.locale === 'fr' ? 'fr' : 'en']()
  Object.assign(i18n.messages, messages)
}
