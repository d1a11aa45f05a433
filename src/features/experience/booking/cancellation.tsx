import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { policyTexts } from '#contract/rules/money/policy-texts.ts'
import { type RefundStretch, refundStretches, type Until } from '#contract/rules/money/refund-stretches.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from '../sections/section.tsx'
import * as styles from './cancellation.css.ts'

/** The end of a stretch in words; `isOnly` where nothing stands before the last one. */
const useUntilText = () => {
  const { t, i18n } = useLingui()
  return (until: Until, isOnly: boolean): string => {
    switch (until.kind) {
      case 'instant': {
        const { day, time } = inMorocco(until.at)
        return t`until ${formatDay(day, i18n.locale)}, ${time}`
      }
      case 'before-start': {
        const days = until.hours / 24
        return until.hours % 24 === 0 && days > 1
          ? t`${plural(days, { one: 'until # day before', other: 'until # days before' })}`
          : t`${plural(until.hours, { one: 'until # hour before', other: 'until # hours before' })}`
      }
      case 'after-booking':
        return t`${plural(until.hours, { one: 'for # hour after booking', other: 'for # hours after booking' })}`
      case 'rest':
        return isOnly ? t`from now on` : t`after that`
    }
  }
}

interface Props {
  policy: CancellationPolicyId
  /** The chosen start, an instant in milliseconds; null while there is none. */
  start: number | null
}

const Share = ({ share }: Pick<RefundStretch, 'share'>) => {
  switch (share) {
    case 'all':
      return <Trans>Full refund</Trans>
    case 'half':
      return <Trans>Half refund</Trans>
    case 'none':
      return <Trans>No refund</Trans>
  }
}

/** The policy as three lengths with words and dates: colour alone says nothing. */
export const Cancellation = ({ policy, start }: Props) => {
  const { locale } = useLanguage()
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const untilText = useUntilText()
  const { name: title, description } = policyTexts[policy][locale]
  // Within a sentence French writes it small; in English it begins the sentence.
  const name = locale === 'fr' ? title.toLocaleLowerCase(locale) : title
  const stretches = refundStretches(policy, start, now)
  const when = start === null ? null : inMorocco(start)
  const day = when && formatDay(when.day, i18n.locale)
  return (
    <Section title={<Trans>Cancellation policy</Trans>}>
      <Text tone="muted">
        {when ? (
          <Trans>
            {name} policy, for a start on {day} at {when.time}, Morocco time.
          </Trans>
        ) : (
          <Trans>{name} policy.</Trans>
        )}
      </Text>
      <ol className={styles.bar}>
        {stretches.map(({ share, until }) => (
          <li key={share} className={styles.stretches[share]}>
            <b className={styles.share}>
              <Share share={share} />
            </b>
            <span className={styles.until}>{untilText(until, stretches.length === 1)}</span>
          </li>
        ))}
      </ol>
      <Text size="small" tone="muted">
        {description} <Trans>Refunds take about 5 to 10 business days.</Trans>
      </Text>
    </Section>
  )
}
