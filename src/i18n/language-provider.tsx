import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { isLocale, type Locale, storeLocale } from './locale.ts'
import { activate } from './texts.ts'

export interface Language {
  locale: Locale
  /** True while another language's texts are being fetched. */
  isLoading: boolean
  /** Only `en` and `fr` are taken; anything else is ignored. Rejects where the texts cannot be had. */
  setLanguage(next: string): Promise<void>
}

const LanguageContext = createContext<Language | null>(null)

/** An address that names a language would bring that one back at the next start. */
const dropAskedLanguage = () => {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

/** The interface's language; one is active before the first render. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const [locale, setLocale] = useState<Locale>(() => (isLocale(i18n.locale) ? i18n.locale : 'en'))
  const [isLoading, setLoading] = useState(false)

  const setLanguage = useCallback(async (next: string) => {
    if (!isLocale(next)) return
    setLoading(true)
    try {
      await activate(next)
      storeLocale(next)
      dropAskedLanguage()
      document.documentElement.lang = next
      setLocale(next)
    } finally {
      setLoading(false)
    }
  }, [])

  const language = useMemo(() => ({ locale, isLoading, setLanguage }), [locale, isLoading, setLanguage])
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  )
}

export const useLanguage = (): Language => {
  const language = use(LanguageContext)
  if (!language) throw new Error('useLanguage must be used within a LanguageProvider')
  return language
}
