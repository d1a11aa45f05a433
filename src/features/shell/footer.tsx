import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SocialNetwork } from '#contract/models/reference.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { localeNames } from '#i18n/locale-names.ts'
import { toPage } from '#lib/address/to-page.ts'
import { Logo } from '#ui/decoration/logo.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ContactAddress, useSite } from './contact-address.tsx'
import * as styles from './footer.css.ts'
import { BecomeHostLink } from './header/become-host-link.tsx'

const names: Record<SocialNetwork, string> = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' }

/** What people share under the product's tag, where the operator has configured no pages of their own. */
const tag = '#rihla'
const tagPages: { network: SocialNetwork; href: string }[] = [
  { network: 'instagram', href: 'https://www.instagram.com/explore/tags/rihla/' },
  { network: 'facebook', href: 'https://www.facebook.com/hashtag/rihla' },
  { network: 'youtube', href: 'https://www.youtube.com/hashtag/rihla' },
]

/** Links to the networks: the configured pages (`SOCIAL_LINKS`), else the pages of the tag, which the line names. */
export const SocialLinks = () => {
  const [place, site] = useSite<HTMLDivElement>()
  const configured = site?.socialLinks ?? []
  const isOwn = configured.length > 0
  return (
    <div ref={place} className={styles.social}>
      {!isOwn && <span className={styles.tag}>{tag}</span>}
      {(isOwn ? configured : tagPages).map(({ network, href }) => (
        <a key={network} href={href} className={styles.socialLink} rel="noopener noreferrer">
          <Icon name={network} />
          <VisuallyHidden>{isOwn ? `Rihla, ${names[network]}` : `${tag}, ${names[network]}`}</VisuallyHidden>
        </a>
      ))}
    </div>
  )
}

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
