import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CurrencyRates } from '#contract/models/reference.ts'
import type { Preferences, User } from '#contract/models/user.ts'
import { fetchRates, keptRates } from '#data/reference/currency.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { locales } from '#i18n/locale.ts'
import { localeNames } from '#i18n/locale-names.ts'
import { dataSaverStore, setDataSaver } from '#lib/device/data-saver.ts'
import { formatAbout } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { tellWorkerLocale } from '#pwa/register.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { showNetworkError } from '#ui/form/show-network-error.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ThemeField } from '#ui/form/theme-field.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './settings-screen.css.ts'
import { SettingsSection } from './settings-section.tsx'
import { useOnline } from './use-online.ts'
import { usePreferences } from './use-preferences.ts'

/** Null where none are known: the server is not configured with any, or was never asked. */
const useRates = (): CurrencyRates | null => {
  const [rates, setRates] = useState<CurrencyRates | null>(null)
  useEffect(() => {
    let isStopped = false
    const show = (next: CurrencyRates | null) => {
      if (!isStopped) setRates(next)
    }
    show(keptRates())
    // If they cannot be fetched, those of the device stay.
    void fetchRates().then(show, () => undefined)
    return () => {
      isStopped = true
    }
  }, [])
  return rates
}

const Language = ({ user }: { user: User }) => {
  const { t } = useLingui()
  const router = useRouter()
  const online = useOnline()
  const { locale, setLanguage } = useLanguage()
  const { change } = usePreferences(user)
  const choose = async (next: (typeof locales)[number]) => {
    try {
      await setLanguage(next)
      // Titles of pages are worded when a route loads.
      await router.invalidate()
      void tellWorkerLocale(next)
    } catch {
      return showNetworkError()
    }
    // Mails are in it. Offline the interface changes, and the account when it is chosen again.
    if (online) await change({ language: next })
  }
  return (
    <SettingsSection
      title={<Trans>Language</Trans>}
      text={
        online ? (
          <Trans>For everything you see here and the emails we send you.</Trans>
        ) : (
          <Trans>For everything you see here. Your emails keep theirs until you choose while online.</Trans>
        )
      }
    >
      <RadioChips
        label={t`Language`}
        hideLabel
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        value={locale}
        onChange={(next) => void choose(next)}
      />
    </SettingsSection>
  )
}

const example = 1000

const Currency = ({ user, rates }: { user: User; rates: CurrencyRates }) => {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const { values, change } = usePreferences(user)
  const names: Record<Preferences['currency'], string> = {
    MAD: t`Dirhams only`,
    EUR: t`Euro`,
    USD: t`US dollar`,
    GBP: t`Pound sterling`,
  }
  const offered = (['MAD', 'EUR', 'USD', 'GBP'] as const).filter((code) => code === 'MAD' || rates.perDirham[code])
  const rate = values.currency === 'MAD' ? undefined : rates.perDirham[values.currency]
  const day = formatDay(rates.day, i18n.locale, 'long')
  const about = rate ? formatAbout(example, { code: values.currency, rate, day: rates.day }, i18n.locale) : ''
  return (
    <SettingsSection
      title={<Trans>Currency</Trans>}
      text={<Trans>Shown beside the price in dirhams, for orientation. Dirhams are what you are charged.</Trans>}
    >
      <RadioChips
        label={t`Currency`}
        hideLabel
        options={offered.map((value) => ({ value, label: names[value] }))}
        value={values.currency}
        onChange={(currency) => {
          if (online) void change({ currency })
          else showToast({ title: t`You need to be online to choose a currency.` })
        }}
      />
      {rate && (
        <Text size="small" tone="muted">
          <Trans>
            1,000 MAD is about {about}, at the rate of {day}.
          </Trans>
        </Text>
      )}
    </SettingsSection>
  )
}

const Appearance = () => {
  return (
    <SettingsSection title={<Trans>Appearance</Trans>} text={<Trans>On this device.</Trans>}>
      <ThemeField hideLabel />
    </SettingsSection>
  )
}

const DataSaver = () => {
  const { t } = useLingui()
  const isOn = useStore(dataSaverStore)
  return (
    <SettingsSection title={<Trans>Data</Trans>} text={<Trans>On this device.</Trans>}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Switch
            label={t`Save data`}
            hint={t`Smaller pictures, and nothing loads before you ask for it. Pages you have not opened will not be ready offline.`}
            checked={isOn}
            onChange={({ target }) => setDataSaver(target.checked)}
          />
        </li>
      </ul>
    </SettingsSection>
  )
}

export const PreferencesPart = ({ user }: { user: User }) => {
  const rates = useRates()
  return (
    <>
      <Language user={user} />
      {rates && <Currency user={user} rates={rates} />}
      <Appearance />
      <DataSaver />
    </>
  )
}
