import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { citiesQuery } from '#data/reference/queries.ts'
import { cityLabel } from '#i18n/labels.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './below.css.ts'
import { Featured } from './featured.tsx'
import type { CardAction } from './featured-layout.ts'
import { popularCities } from './popular-cities.ts'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

/** The popular destinations, set like the index of a book. */
const Places = () => {
  const { i18n } = useLingui()
  const { data } = useList(citiesQuery())
  return (
    <Section title={<Trans>Ten places to begin</Trans>}>
      <ul className={styles.placesList}>
        {popularCities.map((city) => {
          const count = data?.find(({ name }) => name === city)?.count
          return (
            <li key={city} className={styles.placesItem}>
              <Link to="/search" search={{ destination: city }} className={styles.link}>
                <img
                  className={styles.thumb}
                  src={`/scenes/cities/${city.toLowerCase()}.webp`}
                  alt=""
                  width={104}
                  height={104}
                  loading="lazy"
                  decoding="async"
                />
                <span className={styles.name}>{cityLabel(i18n, city)}</span>
                <span className={styles.leader} />
                <span className={styles.count}>
                  {count !== undefined && (
                    <>
                      <span aria-hidden="true">{i18n.number(count)}</span>
                      <VisuallyHidden>
                        <Plural value={count} one="# experience" other="# experiences" />
                      </VisuallyHidden>
                    </>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Kept = ({ children }: { children: ReactNode }) => (
  <li className={styles.item}>
    <span className={styles.sign}>
      <Icon name="check" />
    </span>
    <span>{children}</span>
  </li>
)

/** What works without network, and nothing that does not yet. */
const OfflinePromise = () => (
  <section className={styles.promise}>
    <Heading level={2}>
      <Trans>Made for places where the signal stops</Trans>
    </Heading>
    <ul className={styles.list}>
      <Kept>
        <Trans>Every experience you open stays readable on this device.</Trans>
      </Kept>
      <Kept>
        <Trans>You can search the catalogue even offline.</Trans>
      </Kept>
      <Kept>
        <Trans>What you save offline waits, and is sent in order when you are back online.</Trans>
      </Kept>
    </ul>
  </section>
)

/** Stars joined by lines from their feet: one zellige panel a page. */
const Zellige = () => (
  <svg className={styles.zellige} aria-hidden="true">
    <pattern id="zellige" width="96" height="96" patternUnits="userSpaceOnUse">
      <path d="M48 0 62.06 14.06H81.94V33.94L96 48 81.94 62.06V81.94H62.06L48 96 33.94 81.94H14.06V62.06L0 48 14.06 33.94V14.06H33.94ZM48 18.24 56.72 26.96H69.04V39.28L77.76 48 69.04 56.72V69.04H56.72L48 77.76 39.28 69.04H26.96V56.72L18.24 48 26.96 39.28V26.96H39.28ZM0 0 14.06 14.06M96 0 81.94 14.06M0 96 14.06 81.94M96 96 81.94 81.94" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#zellige)" stroke="none" />
  </svg>
)

/** The call to an account. */
const Join = () => (
  <section className={styles.panel}>
    <Zellige />
    <h2 className={styles.title}>
      <Trans>Keep the ones you like</Trans>
    </h2>
    <p className={styles.text}>
      <Trans>With an account, what you save, your trips and your messages follow you to every device.</Trans>
    </p>
    <Link to="/register" className={`${buttonClass('night')} ${styles.action}`}>
      <Trans>Create an account</Trans>
    </Link>
  </section>
)

/** What a person has to scroll to: in the page from the beginning, hydrated after the cover. */
export const Below = ({ cardAction }: { cardAction: CardAction }) => (
  <>
    <PartBoundary part="featured" failed={<Trans>The selection could not be shown.</Trans>} size="block">
      <Featured action={cardAction} />
    </PartBoundary>
    <PartBoundary part="places" failed={<Trans>The places could not be shown.</Trans>} size="block">
      <Places />
    </PartBoundary>
    <OfflinePromise />
    <Join />
  </>
)
