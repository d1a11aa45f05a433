import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { LaterLink } from '#ui/later-link.tsx'
import { textLink } from '#ui/link.css.ts'
import { Logo } from '#ui/logo.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { BecomeHostLink } from './become-host-link.tsx'
import * as styles from './footer.css.ts'

/** The product has no accounts there yet; a page of strangers who use its name would not be its own. */
const social = [
  { icon: 'instagram', name: 'Instagram' },
  { icon: 'facebook', name: 'Facebook' },
  { icon: 'youtube', name: 'YouTube' },
] as const

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

const Later = ({ children }: { children: ReactNode }) => <LaterLink className={styles.link}>{children}</LaterLink>

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
            <a className={textLink} href="mailto:hello@rihla.example">
              hello@rihla.example
            </a>
            <div className={styles.social}>
              {social.map(({ icon, name }) => (
                <LaterLink key={name} className={styles.socialLink}>
                  <Icon name={icon} />
                  <VisuallyHidden>{name}</VisuallyHidden>
                </LaterLink>
              ))}
            </div>
          </div>
          <Group title={t`Discover`}>
            <Link to="/search" className={styles.link}>
              <Trans>Search</Trans>
            </Link>
            <Later>
              <Trans>Destinations</Trans>
            </Later>
            <Later>
              <Trans>Gift cards</Trans>
            </Later>
            <Later>
              <Trans>About</Trans>
            </Later>
          </Group>
          <Group title={t`Hosting`}>
            <BecomeHostLink className={styles.link}>
              <Trans>Become a host</Trans>
            </BecomeHostLink>
            <Later>
              <Trans>Host resources</Trans>
            </Later>
            <Later>
              <Trans>Community</Trans>
            </Later>
            <Later>
              <Trans>Responsible hosting</Trans>
            </Later>
          </Group>
          <Group title={t`Support`}>
            <Later>
              <Trans>Help center</Trans>
            </Later>
            <Later>
              <Trans>Safety</Trans>
            </Later>
            <Later>
              <Trans>Cancellation</Trans>
            </Later>
            <Later>
              <Trans>Contact</Trans>
            </Later>
          </Group>
        </div>
        <div className={styles.legal}>
          <span>© Rihla</span>
          <span>{localeNames[locale]}</span>
          <span>MAD</span>
          <Later>
            <Trans>Privacy</Trans>
          </Later>
          <Later>
            <Trans>Terms</Trans>
          </Later>
        </div>
      </div>
    </footer>
  )
}
