import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { cities } from '#features/search/filters/choices.ts'
import { type CityCounts, countIn } from '#features/search/filters/city-marks.ts'
import { cityLabel } from '#i18n/labels.ts'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './city-index.css.ts'

interface Props {
  cityCounts: CityCounts
  onChoose: (city: string) => void
}

/** The cities of the map as the index of a book: those with most first, those with nothing left out. */
export const CityIndex = ({ cityCounts, onChoose }: Props) => {
  const { i18n } = useLingui()
  const listed = cities
    .map((city) => ({ city, count: countIn(cityCounts, city) }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
  return (
    <>
      <ul className={styles.list}>
        {listed.map(({ city, count }) => (
          <li key={city} className={styles.item}>
            <button type="button" className={styles.button} onClick={() => onChoose(city)}>
              <span className={styles.name}>{cityLabel(i18n, city)}</span>
              <span className={styles.leader} />
              {count !== null && (
                <span className={styles.count}>
                  <span aria-hidden="true">{i18n.number(count)}</span>
                  <VisuallyHidden>
                    <Plural value={count} one="# experience" other="# experiences" />
                  </VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted">
        <Trans>The map shows experiences by city. The exact meeting point is on each experience’s page.</Trans>
      </Text>
    </>
  )
}
