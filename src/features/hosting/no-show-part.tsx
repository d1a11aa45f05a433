import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { contradictHours, type NoShow } from '#contract/models/money/no-show.ts'
import { bookingAttendance } from '#contract/rules/attendance.ts'
import { report } from '#data/hosting/no-shows.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { cameReason } from '#i18n/booking-words.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useNow } from '#lib/react/use-now.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'

/** Of the contract, in characters. */
const most = 1000

const Outcome = ({ booking, noShow }: { booking: Booking; noShow: NoShow }) => {
  const { locale } = useLanguage()
  const { decision, contradictedAt, answerBy } = noShow
  if (decision === 'withdrawn') {
    if (booking.checkedIn) return <Trans>You checked them in: the report is taken back.</Trans>
    if (bookingAttendance(booking) === 'came') return <Trans>They paid cash: the report is taken back.</Trans>
    return <Trans>The booking was moved to another start: the report ended with it.</Trans>
  }
  if (decision === 'kept') return <Trans>You keep what was paid.</Trans>
  if (decision === 'refunded') return <Trans>We decided for the traveler, who gets everything back.</Trans>
  if (contradictedAt !== null) return <Trans>We look at both sides and tell you what we decide. The money waits.</Trans>
  return <Trans>They may contradict until {formatInstant(answerBy, locale)}. The money waits until then.</Trans>
}

const Story = ({ booking, noShow }: { booking: Booking; noShow: NoShow }) => {
  const { locale } = useLanguage()
  const party = usePartyName(booking)
  const { reportedAt, hostWords, contradictedAt, travelerWords, decidedAt, note } = noShow
  return (
    <Stack gap="s3">
      <Quotation said={<Trans>You, {formatInstant(reportedAt, locale)}</Trans>} words={hostWords} />
      {contradictedAt !== null && travelerWords !== null && (
        <Quotation
          said={
            <Trans>
              {party}, {formatInstant(contradictedAt, locale)}
            </Trans>
          }
          words={travelerWords}
        />
      )}
      {note !== null && decidedAt !== null && (
        <Quotation said={<Trans>Rihla, {formatInstant(decidedAt, locale)}</Trans>} words={note} />
      )}
      <Text>
        <Outcome booking={booking} noShow={noShow} />
      </Text>
    </Stack>
  )
}

const ReportForm = ({ booking }: { booking: Booking }) => {
  const { t, i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const offline = online ? null : t`You need to be online for this.`
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => report(booking.id, words.trim()),
    onSuccess: () => showToast({ title: t`Absence reported`, description: t`The traveler is told.`, tone: 'success' }),
  })
  const came = cameReason(i18n, booking, 'host')
  // The guests may be checked in on this or another device while the host writes.
  if (!isOpen || came !== null)
    return (
      <div>
        <Button tone="quiet" size="small" disabledReason={came} onClick={() => setOpen(true)}>
          <Trans>They did not come</Trans>
        </Button>
      </div>
    )
  return (
    <Stack gap="s4">
      <Text>
        <Trans>
          The traveler has {contradictHours} hours to contradict; then you keep what was paid. Whoever comes late is
          simply checked in.
        </Trans>
      </Text>
      <Field
        label={<Trans>What happened</Trans>}
        hint={<Trans>The traveler reads it: where and how long you waited.</Trans>}
      >
        <TextArea rows={3} maxLength={most} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      {failure && (
        <Notice tone="critical" role="alert">
          {failure.text}
        </Notice>
      )}
      <div>
        <Button
          size="small"
          tone="critical"
          busy={isPending}
          disabledReason={offline ?? (words.trim() === '' ? t`Write what happened first.` : null)}
          onClick={() => void submit()}
        >
          <Trans>Report the absence</Trans>
        </Button>
      </div>
    </Stack>
  )
}

/**
 * Lets the host report absent guests from the start of the booking, and shows the state of the report. After a move ended a report, the
 * host can make another one.
 */
export const NoShowPart = ({ booking }: { booking: Booking }) => {
  const now = useNow()
  const { noShow, status, payment, startsAt } = booking
  const hasStarted = status === 'confirmed' && payment === 'paid' && Date.parse(startsAt) <= now
  const isReported = noShow !== undefined && noShow.decision !== 'withdrawn'
  const mayReport = hasStarted && !isReported && (noShow === undefined || bookingAttendance(booking) === 'open')
  if (noShow === undefined && !mayReport) return null
  return (
    <section aria-labelledby="no-show">
      <Stack gap="s3">
        <Heading level={3} id="no-show">
          {isReported ? <Trans>Reported as not there</Trans> : <Trans>Not there?</Trans>}
        </Heading>
        {noShow && <Story booking={booking} noShow={noShow} />}
        {mayReport && <ReportForm booking={booking} />}
      </Stack>
    </section>
  )
}
