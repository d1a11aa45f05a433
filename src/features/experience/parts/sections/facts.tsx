import { Trans, useLingui } from '@lingui/react/macro'
import type { Experience } from '#contract/models/experience.ts'
import { useStartsText } from '#features/experience/model/booking/use-starts-text.ts'
import { spokenLanguageLabel } from '#i18n/detail-labels.ts'
import * as styles from './facts.css.ts'

interface Props {
  experience: Pick<Experience, 'groupSize' | 'languages' | 'timeSlots'>
  /** In the reader's language. */
  duration: string
}

export const Facts = ({ experience: { groupSize, languages, timeSlots }, duration }: Props) => {
  const { i18n } = useLingui()
  const starts = useStartsText(timeSlots)
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className={styles.name}>
          <Trans>Duration</Trans>
        </dt>
        <dd className={styles.value}>{duration}</dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.name}>
          <Trans>Group</Trans>
        </dt>
        <dd className={styles.value}>
          <Trans>Up to {groupSize}</Trans>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.name}>
          <Trans>Languages</Trans>
        </dt>
        <dd className={styles.value}>{languages.map((name) => spokenLanguageLabel(i18n, name)).join(', ') || '–'}</dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.name}>
          <Trans>Starts</Trans>
        </dt>
        <dd className={styles.value}>{starts}</dd>
      </div>
    </dl>
  )
}
