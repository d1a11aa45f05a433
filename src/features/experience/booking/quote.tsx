import { useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/models/experience.ts'
import { isDeletedName } from '#contract/rules/people/deleted-name.ts'
import { formatDay } from '#i18n/format.ts'
import { Rating } from '#ui/listing/rating.tsx'
import * as styles from './quote.css.ts'

/** What one guest wrote, in the language they wrote it in. */
export const Quote = ({ review: { userName, date, rating, comment, language } }: { review: Review }) => {
  const { t, i18n } = useLingui()
  const month = formatDay(date.slice(0, 10), i18n.locale, 'month')
  return (
    <article className={styles.quote}>
      <blockquote className={styles.words} lang={language ?? undefined}>
        <p>{t`“${comment}”`}</p>
      </blockquote>
      <p className={styles.by}>
        <span>
          {isDeletedName(userName) ? t`Deleted account` : userName}, {month}
        </span>
        <Rating value={rating} isAverage={false} />
      </p>
    </article>
  )
}
