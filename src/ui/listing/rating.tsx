import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { rating as star } from '../media/icon.css.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './rating.css.ts'

export interface RatingProps {
  /** 0 to 5; null where nobody has rated yet. */
  value: number | null
  /** How many reviews; left out where the place says it. */
  count?: number
  /** Averages have two digits, so that figures under each other can be compared; one person's rating has one. */
  isAverage?: boolean
}

/** The star always stands beside its figure. */
export const Rating = ({ value, count, isAverage = true }: RatingProps) => {
  const { i18n } = useLingui()
  if (value === null)
    return (
      <span className={styles.count}>
        <Trans>New</Trans>
      </span>
    )
  const figure = i18n.number(value, { minimumFractionDigits: isAverage ? 2 : 1, maximumFractionDigits: 2 })
  return (
    <span className={styles.rating}>
      <svg className={star} viewBox="0 0 24 24" aria-hidden="true">
        <use href="/icons.svg#star" />
      </svg>
      <VisuallyHidden>
        <Trans>Rated {figure} of 5</Trans>
      </VisuallyHidden>
      <span aria-hidden="true">{figure}</span>
      {count !== undefined && (
        <>
          <span className={styles.count} aria-hidden="true">
            ({i18n.number(count)})
          </span>
          <VisuallyHidden>
            <Plural value={count} one="# review" other="# reviews" />
          </VisuallyHidden>
        </>
      )}
    </span>
  )
}
