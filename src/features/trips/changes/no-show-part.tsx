import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { NoShow } from '#contract/models/money/no-show.ts'
import { contradict } from '#data/bookings/no-shows.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'

/** Of the contract, in characters. */
const most = 1000

interface SheetProps {
  bookingId: string
  host: string
  isOpen: boolean
  onClose: () => void
}

const ContradictSheet = ({ bookingId, host, isOpen, onClose }: SheetProps) => {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const { submit, isPending, failure } = useSubmit({
    mutationFn: () => contradict(bookingId, words.trim()),
    onSuccess: () => {
      showToast({ title: t`Sent to us`, description: t`We look at both sides and tell you.`, tone: 'success' })
      onClose()
    },
  })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`Say what happened`}
      footer={
        <Button
          wide
          busy={isPending}
          disabledReason={words.trim() === '' ? t`Write what happened first.` : null}
          onClick={() => void submit()}
        >
          <Trans>Send</Trans>
        </Button>
      }
    >
      <Stack gap="s4">
        <Field
          label={<Trans>What happened</Trans>}
          hint={<Trans>{host} reads it too. Say where you were, when, and whom you met.</Trans>}
        >
          <TextArea rows={5} maxLength={most} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}

/** What it means by now, in one sentence. */
const Outcome = ({ noShow: { decision, contradictedAt, answerBy }, now }: { noShow: NoShow; now: number }) => {
  const { locale } = useLanguage()
  if (decision === 'refunded') return <Trans>We decided for you: all you paid goes back.</Trans>
  if (decision === 'kept')
    return contradictedAt === null ? (
      <Trans>You did not contradict it in time: the host keeps what you paid.</Trans>
    ) : (
      <Trans>We decided for the host, who keeps what you paid.</Trans>
    )
  if (contradictedAt !== null) return <Trans>We look at both sides and tell you what we decide.</Trans>
  if (Date.parse(answerBy) <= now) return <Trans>It was not contradicted in time.</Trans>
  return (
    <Trans>
      If that is not so, say it by {formatInstant(answerBy, locale)}. Otherwise the host keeps what you paid.
    </Trans>
  )
}

interface Props {
  booking: Booking
  online: boolean
}

/** That the host reported them absent, and the way to say otherwise; nothing where that was taken back or never said. */
export const NoShowPart = ({ booking: { id, host, noShow }, online }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  if (noShow === undefined || noShow.decision === 'withdrawn') return null
  const { reportedAt, hostWords, contradictedAt, travelerWords, decidedAt, note, answerBy } = noShow
  const mayAnswer = contradictedAt === null && decidedAt === null && Date.parse(answerBy) > now
  return (
    <section aria-labelledby="no-show">
      <Stack gap="s4">
        <Heading level={2} id="no-show">
          <Trans>Reported as not there</Trans>
        </Heading>
        <Quotation
          said={
            <Trans>
              {host.name}, {formatInstant(reportedAt, locale)}
            </Trans>
          }
          words={hostWords}
        />
        {contradictedAt !== null && travelerWords !== null && (
          <Quotation said={<Trans>You, {formatInstant(contradictedAt, locale)}</Trans>} words={travelerWords} />
        )}
        {note !== null && decidedAt !== null && (
          <Quotation said={<Trans>Rihla, {formatInstant(decidedAt, locale)}</Trans>} words={note} />
        )}
        <Text>
          <Outcome noShow={noShow} now={now} />
        </Text>
        {mayAnswer && (
          <div>
            <Button disabledReason={online ? null : t`You need to be online for this.`} onClick={() => setOpen(true)}>
              <Trans>We were there</Trans>
            </Button>
          </div>
        )}
      </Stack>
      <ContradictSheet bookingId={id} host={host.name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
