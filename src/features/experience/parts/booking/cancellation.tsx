import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CancellationPolicyId } from '#contract/models/reference.ts'
import { policyTexts } from '#contract/rules/money/cancellation-policies.ts'
import { type RefundStretch, refundStretches } from '#contract/rules/money/refund-stretches.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { useUntilText } from '#features/experience/model/booking/use-until-text.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from '../sections/section.tsx'
import * as styles from './cancellation.css.ts'

interface Props {
  policy: CancellationPolicyId
  /** The chosen start, an instant in milliseconds; null while there is none. */
  start: number | null
}

const Share = ({ share }: Pick<RefundStretch, 'share'>) => {
  switch (share) {
    case 'all':
      return <Trans>All back</Trans>
    case 'half':
      return <Trans>Half back</Trans>
    case 'none':
      return <Trans>Nothing back</Trans>
  }
}

/** The policy as three lengths with words and dates: colour alone says nothing. */
export const Cancellation = ({ policy, start }: Props) => {
  const { locale } = useLanguage()
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const untilText = useUntilText()
  const { name, description } = policyTexts[policy][locale]
  const stretches = refundStretches(policy, start, now)
  const when = start === null ? null : inMorocco(start)
  const day = when && formatDay(when.day, i18n.locale)
  return (
    <Section title={<Trans>If plans change</Trans>}>
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
