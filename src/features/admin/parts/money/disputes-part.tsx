import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Dispute } from '#contract/models/money/no-show.ts'
import type { Disputes } from '#data/admin/money.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'
import { AskedPart } from '../asked-part.tsx'
import { MoreCome } from '../more-come.tsx'
import * as styles from './money.css.ts'

const fetchAnswer = async () => (await import('#data/admin/money.ts')).fetchDisputes()

type Decision = 'kept' | 'refunded'

interface SheetProps {
  dispute: Dispute
  decision: Decision
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const DecisionSheet = ({ dispute, decision, isOpen, onClose, onDone }: SheetProps) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const [note, setNote] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return errorText(i18n, toAppError(thrown).code)
  })
  const { host, traveler } = dispute
  const amount = formatPrice(dispute.amount, locale)
  const finish = async () => {
    const isDone = await send(async () =>
      (await import('#data/admin/money.ts')).decideDispute(dispute.bookingId, decision, note.trim()),
    )
    if (!isDone) return
    showToast({ title: t`Decided`, description: t`Both sides are told.`, tone: 'success' })
    onClose()
    onDone()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={decision === 'kept' ? t`Decide for ${host}` : t`Decide for ${traveler}`}
      footer={
        <Button
          wide
          busy={isBusy}
          disabledReason={note.trim() === '' ? t`Write the reason first.` : null}
          onClick={() => void finish()}
        >
          {decision === 'kept' ? (
            <Trans>{host} earns it</Trans>
          ) : (
            <Trans>
              Give {amount} back to {traveler}
            </Trans>
          )}
        </Button>
      }
    >
      <Stack gap="s4">
        <Text>
          <Trans>This cannot be undone.</Trans>
        </Text>
        <Field label={<Trans>Reason</Trans>} hint={<Trans>Both sides read it.</Trans>}>
          <TextArea rows={4} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {failure !== null && (
          <Notice tone="critical" role="alert">
            {failure}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}

const Entry = ({ dispute, onDone }: { dispute: Dispute; onDone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const [decision, setDecision] = useState<Decision>('kept')
  const [isOpen, setOpen] = useState(false)
  const { titles, startsAt, guests, amount, host, traveler, noShow } = dispute
  const { reportedAt, hostWords, contradictedAt, travelerWords } = noShow
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  const offline = online ? null : t`You need to be online for this.`
  const open = (chosen: Decision) => {
    setDecision(chosen)
    setOpen(true)
  }
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Heading level={3}>
          <span dir="auto">{title}</span>
        </Heading>
        <span className={styles.amount}>{formatPrice(amount, locale)}</span>
      </div>
      <Text size="small" tone="muted">
        {formatInstant(startsAt, locale)} · <Plural value={guests} one="# guest" other="# guests" />
      </Text>
      <Quotation
        said={
          <Trans>
            Host {host}, {formatInstant(reportedAt, locale)}
          </Trans>
        }
        words={hostWords}
      />
      {contradictedAt !== null && (
        <Quotation
          said={
            <Trans>
              Traveler {traveler}, {formatInstant(contradictedAt, locale)}
            </Trans>
          }
          words={travelerWords ?? ''}
        />
      )}
      <Inline gap="s3" wrap>
        <Button size="small" tone="quiet" disabledReason={offline} onClick={() => open('kept')}>
          <Trans>Decide for {host}</Trans>
        </Button>
        <Button size="small" tone="quiet" disabledReason={offline} onClick={() => open('refunded')}>
          <Trans>Decide for {traveler}</Trans>
        </Button>
      </Inline>
      <DecisionSheet
        dispute={dispute}
        decision={decision}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </li>
  )
}

const Entries = ({ answer: { disputes, total }, onDone }: { answer: Disputes; onDone: () => void }) =>
  total === 0 ? (
    <Text tone="muted">
      <Trans>None: absences that travelers contradict are listed here.</Trans>
    </Text>
  ) : (
    <>
      <ul className={styles.list}>
        {disputes.map((dispute) => (
          <Entry key={dispute.bookingId} dispute={dispute} onDone={onDone} />
        ))}
      </ul>
      <MoreCome count={total - disputes.length} />
    </>
  )

/** Absences that a host reports and a traveler contradicts, with the words of both. */
export const DisputesPart = () => {
  const { t } = useLingui()
  return (
    <AskedPart
      id="disputes"
      title={<Trans>Disputes</Trans>}
      loading={t`Loading the disputes`}
      failed={<Trans>The disputes could not be loaded.</Trans>}
      retry={t`Load the disputes again`}
      fetchAnswer={fetchAnswer}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </AskedPart>
  )
}
