import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { differsFromMorocco } from '#contract/rules/time/morocco-time.ts'
import { spokenLanguageLabel } from '#i18n/detail-labels.ts'
import * as styles from './facts.css.ts'

const neverChanges = () => () => {}
const isDeviceElsewhere = () => {
  const now = new Date()
  return differsFromMorocco(now.getTime(), now.getTimezoneOffset())
}

/** The start times, which are Morocco's; where the device's clocks differ it says so. */
const useStartsText = (timeSlots: readonly string[]): string => {
  const { t } = useLingui()
  // A server-rendered page knows no device.
  const isElsewhere = useSyncExternalStore(neverChanges, isDeviceElsewhere, () => false)
  if (timeSlots.length === 0) return t`As agreed with the host`
  const times = timeSlots.join(', ')
  return isElsewhere ? t`${times}, Morocco time` : times
}

interface Props {
  experience: Pick<Experience, 'groupSize' | 'languages' | 'timeSlots' | 'instantConfirmation' | 'deposit'>
  /** In the reader's language. */
  duration: string
}

export const Facts = ({ experience, duration }: Props) => {
  const { i18n } = useLingui()
  const { groupSize, languages, timeSlots, instantConfirmation, deposit } = experience
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
        <dd className={styles.value}>
          {languages.map((name) => spokenLanguageLabel(i18n, name)).join(', ') || <Trans>Ask the host</Trans>}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.name}>
          <Trans>Starts</Trans>
        </dt>
        <dd className={styles.value}>{starts}</dd>
      </div>
      {deposit !== undefined && (
        <div className={styles.whole}>
          <dt className={styles.name}>
            <Trans>Payment</Trans>
          </dt>
          <dd className={styles.value}>
            <Trans>{deposit} % when you book, the rest in cash on the day</Trans>
          </dd>
        </div>
      )}
      {instantConfirmation && (
        <div className={styles.whole}>
          <dt className={styles.name}>
            <Trans>Confirmation</Trans>
          </dt>
          <dd className={styles.value}>
            <Trans>At once, when you pay</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}
