import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { saveLanguage } from '#data/account/account.ts'
import { sessionStore } from '#data/session/store.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { locales } from '#i18n/locale.ts'
import { localeNames } from '#i18n/locale-names.ts'
import { tellWorkerLocale } from '#pwa/register.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { showNetworkError } from '#ui/form/show-network-error.ts'
import { ThemeField } from '#ui/form/theme-field.tsx'
import * as styles from './header/menu.css.ts'

/** Language and light: what a person changes without an account. */
export const Preferences = () => {
  const { t } = useLingui()
  const router = useRouter()
  const { locale, setLanguage } = useLanguage()

  const change = async (next: string) => {
    try {
      await setLanguage(next)
      // Titles of pages are worded when a route loads.
      await router.invalidate()
      void tellWorkerLocale(next === 'fr' ? 'fr' : 'en')
      if (sessionStore.get().status === 'signed-in') {
        // Mails are in it. Without network the account keeps the one it has.
        void saveLanguage(next === 'fr' ? 'fr' : 'en').catch(() => undefined)
      }
    } catch {
      showNetworkError()
    }
  }
  return (
    <div className={styles.settings}>
      <RadioChips
        label={t`Language`}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={locale}
        onChange={(next) => void change(next)}
      />
      <ThemeField />
    </div>
  )
}
