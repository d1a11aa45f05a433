import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { BecomeHostLink } from './become-host-link.tsx'
import { Disclosure } from './disclosure.tsx'
import * as styles from './header.css.ts'
import { lazyPart } from './lazy-part.ts'
import { PhoneMenus } from './phone-menus.tsx'
import { SearchBar } from './search-bar.tsx'

const Preferences = lazyPart(() => import('./preferences.tsx').then((module) => module.Preferences))

interface Props {
  /** The sync status; empty where there is nothing to say. */
  status: ReactNode
  onLogout: () => void
}

export const Header = ({ status, onLogout }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const language = localeNames[locale]
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label={t`Rihla, home`}>
          <Logo />
        </Link>
        <SearchBar />
        <div className={styles.status}>{status}</div>
        <div className={styles.onPhones}>
          <PhoneMenus onLogout={onLogout} />
        </div>
        <nav className={styles.end} aria-label={t`Account`}>
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
            <Trans>Become a host</Trans>
          </BecomeHostLink>
          <AccountLinks onLogout={onLogout} />
        </nav>
      </div>
    </header>
  )
}
