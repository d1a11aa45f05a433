import { Trans, useLingui } from '@lingui/react/macro'
import { sessionStore } from '#data/session/store.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import { AccountLinks } from './account-links.tsx'
import { BecomeHostLink } from './become-host-link.tsx'
import * as styles from './header.css.ts'

const Preferences = lazyComponent(() => withTexts(import('../preferences.tsx')).then((module) => module.Preferences), {
  fallback: NotLoaded,
})

const Nav = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { user } = useStore(sessionStore)
  const language = localeNames[locale]
  return (
    <>
      <Disclosure
        label={t`Language and appearance: ${language}`}
        buttonClass={styles.item}
        button={
          <>
            <Icon name="globe" size="small" />
            {locale.toUpperCase()}
          </>
        }
      >
        {() => <Preferences />}
      </Disclosure>
      <BecomeHostLink className={styles.item}>
        {user?.isHost ? <Trans>Your listings</Trans> : <Trans>Become a host</Trans>}
      </BecomeHostLink>
      <AccountLinks onLogout={onLogout} />
    </>
  )
}

/** The wide header's end: language and appearance, hosting, the person. */
export const AccountNav = ({ onLogout }: { onLogout: () => void }) => (
  <PartBoundary part="account-nav">
    <Nav onLogout={onLogout} />
  </PartBoundary>
)
