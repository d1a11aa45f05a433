import { useLanguage } from '#i18n/language-provider.tsx'

/** Sample words of both languages, side by side: no text of the app, so in no catalogue of texts. */
export const useSay = () => {
  const { locale } = useLanguage()
  return (en: string, fr: string): string => (locale === 'fr' ? fr : en)
}
