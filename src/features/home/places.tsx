import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { citiesQuery } from '#data/reference/queries.ts'
import { cityLabel } from '#i18n/labels.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './places.css.ts'
import { popularCities } from './popular-cities.ts'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

/** The popular destinations, set like the index of a book. */
export const Places = () => {
  const { i18n } = useLingui()
  const { data } = useList(citiesQuery())
  return (
    <Section title={<Trans>Ten places to begin</Trans>}>
      <ul className={styles.list}>
        {popularCities.map((city) => {
          const count = data?.find(({ name }) => name === city)?.count
          return (
            <li key={city} className={styles.item}>
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
