import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { categoriesQuery } from '#data/reference/queries.ts'
import { sessionStore } from '#data/session/store.ts'
import { categoryLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { CardAction } from './featured-layout.ts'
import * as styles from './home-screen.css.ts'
import { Below } from './lazy.ts'
import { homeCategories } from './reference-lists.ts'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

/** A visitor registers as a host; who is one goes to their listings, and who is not writes their first. */
const HostAction = () => {
  const { user } = useStore(sessionStore)
  const hosting = user && ({ to: user.isHost ? '/host-dashboard' : '/create-experience' } as const)
  // The same words for all: who is signed in is known only after the page was painted.
  return (
    <Link {...(hosting ?? { to: '/register', search: { type: 'host' } })} className={buttonClass('quiet')}>
      <Trans>Become a host</Trans>
    </Link>
  )
}

/** On phones the grain of a picture is finer than their screens need: they get a smaller file than their pixels ask for. */
const heroSizes = '(min-width: 90em) 1280px, (min-width: 64em) 92vw, 62vw'
const heroSources = [480, 800, 1200].map((width) => `/scenes/hero-${width}.webp ${width}w`).join(', ')

/** The cover: the title bites into the picture, words never lie on it. */
const Hero = () => {
  const { t } = useLingui()
  return (
    <section className={styles.hero}>
      <div className={styles.frame}>
        <img
          className={styles.picture}
          srcSet={heroSources}
          sizes={heroSizes}
          src="/scenes/hero-800.webp"
          width={1200}
          height={900}
          alt={t`Riders on camels cross the dunes of Merzouga at dusk, before a low sun.`}
          fetchPriority="high"
          decoding="sync"
        />
        <p className={styles.credit}>
          <span className={styles.place}>
            <Trans>Merzouga</Trans>
          </span>
          <Trans>the dunes of Erg Chebbi, at dusk</Trans>
        </p>
      </div>
      <div className={styles.title}>
        <h1 className={styles.cover}>
          <Trans>
            Morocco,
            <br />
            in good company
          </Trans>
        </h1>
      </div>
      <div className={styles.blurb}>
        <p className={styles.lead}>
          <Trans>
            Bread ovens, blue alleys and desert nights, led by the people who live there. Yours to read and keep, even
            offline.
          </Trans>
        </p>
        <div className={styles.actions}>
          <Link to="/search" className={buttonClass('primary')}>
            <Trans>Start exploring</Trans>
          </Link>
          <HostAction />
        </div>
      </div>
    </section>
  )
}

/** What a person is in the mood for. The counts fall into their places when they are known. */
const Categories = () => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { data } = useList(categoriesQuery(locale))
  return (
    <Section title={<Trans>What are you in the mood for?</Trans>}>
      <div className={styles.clip}>
        <ul className={styles.grid}>
          {homeCategories.map((id) => {
            const count = data?.find((category) => category.id === id)?.count
            return (
              <li key={id} className={styles.cell}>
                <Link to="/search" search={{ category: id }} className={styles.link}>
                  <svg className={styles.icon} aria-hidden="true">
                    <use href={`/icons.svg#${id}`} />
                  </svg>
                  <span className={styles.name}>
                    {categoryLabel(i18n, id)}
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
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </Section>
  )
}

/** The cover of the magazine. Written as HTML at build time: nothing here may look at the window while it renders. */
export const HomeScreen = ({ cardAction }: { cardAction: CardAction }) => {
  // Always the same element: a new one would make React discard the server's markup while its code has not loaded.
  const below = useMemo(
    () => (
      <Suspense>
        <Below cardAction={cardAction} />
      </Suspense>
    ),
    [cardAction],
  )
  return (
    <>
      <Hero />
      <Categories />
      {below}
    </>
  )
}
