import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { toPage } from '#lib/address/to-page.ts'
import { Logo } from '#ui/decoration/logo.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { ContactAddress } from './contact-address.tsx'
import * as styles from './footer.css.ts'
import { BecomeHostLink } from './header/become-host-link.tsx'
import { SocialLinks } from './social-links.tsx'

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className={styles.title}>{title}</h2>
    <details className={styles.group}>
      <summary className={styles.summary}>
        {title}
        <Icon name="down" />
      </summary>
      <div className={styles.links}>{children}</div>
    </details>
  </div>
)

const Page = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link {...toPage(to)} className={styles.link}>
    {children}
  </Link>
)

export const Footer = () => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo />
            <p className={styles.tagline}>
              <Trans>Local experiences in Morocco, online or off.</Trans>
            </p>
            <ContactAddress />
            <SocialLinks />
          </div>
          <Group title={t`Discover`}>
            <Link to="/search" className={styles.link}>
              <Trans>Search</Trans>
            </Link>
            <Page to="destinations">
              <Trans>Destinations</Trans>
            </Page>
            <Page to="gift-cards">
              <Trans>Gift cards</Trans>
            </Page>
            <Page to="about">
              <Trans>About</Trans>
            </Page>
          </Group>
          <Group title={t`Hosting`}>
            <BecomeHostLink className={styles.link}>
              <Trans>Become a host</Trans>
            </BecomeHostLink>
            <Page to="host-resources">
              <Trans>Host resources</Trans>
            </Page>
            <Page to="host-community">
              <Trans>Community</Trans>
            </Page>
            <Page to="responsible-hosting">
              <Trans>Responsible hosting</Trans>
            </Page>
          </Group>
          <Group title={t`Support`}>
            <Page to="help">
              <Trans>Help center</Trans>
            </Page>
            <Page to="safety">
              <Trans>Safety</Trans>
            </Page>
            <Page to="cancellation">
              <Trans>Cancellation</Trans>
            </Page>
            <Page to="contact">
              <Trans>Contact</Trans>
            </Page>
          </Group>
        </div>
        <div className={styles.legal}>
          <span>© Rihla</span>
          <span>{localeNames[locale]}</span>
          <span>MAD</span>
          <Page to="privacy">
            <Trans>Privacy</Trans>
          </Page>
          <Page to="terms">
            <Trans>Terms</Trans>
          </Page>
          <Page to="sitemap">
            <Trans>All pages</Trans>
          </Page>
        </div>
      </div>
    </footer>
  )
}
