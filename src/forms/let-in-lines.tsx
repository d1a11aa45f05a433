import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LetIn } from '#contract/models/bookings/check-in.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'

/** One line for each refused check-in of a booking: when the host let how many guests in, and why it does not count. */
export const LetInLines = ({ letIn }: { letIn: readonly LetIn[] }) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const reasonOf = (code: string) =>
    code === 'invalid_transition' ? t`The booking was cancelled or not confirmed.` : errorText(i18n, code)
  return letIn.map(({ guests, at, code }) => {
    const time = formatInstant(at, locale)
    const reason = reasonOf(code)
    return (
      <p key={`${guests} ${at}`}>
        <strong>
          <Plural value={guests} one={`# guest let in on ${time}.`} other={`# guests let in on ${time}.`} />
        </strong>{' '}
        <Trans>It does not count as a check-in. {reason}</Trans>
      </p>
    )
  })
}
