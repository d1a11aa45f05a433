import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useContent } from '#i18n/content.ts'
import { Heading } from '#ui/text/heading.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import * as styles from './sitemap-screen.css.ts'

type Entry = readonly [address: string, name: string]

const Group = ({ title, entries }: { title: ReactNode; entries: readonly Entry[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="title3" id={id}>
        {title}
      </Heading>
      <ul className={styles.list}>
        {entries.map(([address, name]) => (
          <li key={address}>
            <Link to={address} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every page there is, by what it is about. */
export const SitemapScreen = () => {
  const { t } = useLingui()
  const { categories, articles } = useContent('help')
  const discover: Entry[] = [
    ['/', t`Home`],
    ['/search', t`Search`],
    ['/destinations', t`Destinations`],
    ['/gift-cards', t`Gift cards`],
    ['/about', t`About`],
  ]
  const account: Entry[] = [
    ['/login', t`Log in`],
    ['/register', t`Sign up`],
    ['/forgot-password', t`Forgot password?`],
    ['/dashboard', t`Dashboard`],
    ['/favorites', t`Saved`],
    ['/bookings', t`Trips`],
    ['/messages', t`Messages`],
    ['/notifications', t`Notifications`],
    ['/changes', t`Your changes`],
    ['/settings', t`Settings`],
  ]
  const hosting: Entry[] = [
    ['/host-dashboard', t`Host dashboard`],
    ['/create-experience', t`New experience`],
    ['/check-in', t`Check-in`],
    ['/admin-dashboard', t`Admin dashboard`],
    ['/host-resources', t`Host resources`],
    ['/host-community', t`Community`],
    ['/responsible-hosting', t`Responsible hosting`],
  ]
  const support: Entry[] = [
    ['/help', t`Help center`],
    ['/safety', t`Safety`],
    ['/contact', t`Contact`],
    ['/cancellation', t`Cancellation`],
    ['/community-guidelines', t`Community guidelines`],
    ['/terms', t`Terms`],
    ['/privacy', t`Privacy`],
  ]
  return (
    <>
      <PageTitle title={t`All pages`} lead={<Trans>Everything on Rihla, in one place.</Trans>} />
      <div className={styles.groups}>
        <Group title={t`Discover`} entries={discover} />
        <Group title={t`Your account`} entries={account} />
        <Group title={t`Hosting`} entries={hosting} />
        <Group title={t`Support`} entries={support} />
        {categories.map(({ id, title }) => (
          <Group
            key={id}
            title={<Trans>Help: {title}</Trans>}
            entries={[
              [`/help/category/${id}`, title],
              ...articles
                .filter(({ category }) => category === id)
                .map((article): Entry => [`/help/article/${article.slug}`, article.title]),
            ]}
          />
        ))}
      </div>
    </>
  )
}
