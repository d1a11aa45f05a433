import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { LaterLink } from '#ui/later-link.tsx'
import { textLink } from '#ui/link.css.ts'
import { Logo } from '#ui/logo.tsx'
import { BecomeHostLink } from './become-host-link.tsx'
import * as styles from './footer.css.ts'

/** Pages about the tag rather than an account: the project runs none. */
const social = [
  { icon: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/explore/tags/rihla/' },
  { icon: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/hashtag/rihla' },
  { icon: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/hashtag/rihla' },
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
              {social.map(({ icon, name, href }) => (
                <a
                  key={name}
                  className={styles.socialLink}
                  href={href}
                  rel="noreferrer"
                  aria-label={t`#rihla on ${name}`}
                >
                  <Icon name={icon} />
                </a>
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
