import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Dispute } from '#contract/models/money/no-show.ts'
import type { Disputes } from '#data/admin/money.ts'
import { decideDispute, fetchDisputes } from '#data/admin/money.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'
import { MoreCome } from '../more-come.tsx'
import { QuerySection } from '../query-section.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { DisputedBooking } from './disputed-booking.tsx'
import * as styles from './money.css.ts'

const queryFn = () => fetchDisputes()

type Decision = 'kept' | 'refunded'

interface SheetProps {
  dispute: Dispute
  decision: Decision
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const AbsenceSheet = ({ dispute, decision, ...props }: SheetProps) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { bookingId, host, traveler } = dispute
  const amount = formatPrice(dispute.amount, locale)
  return (
    <DecisionSheet
      {...props}
      title={decision === 'kept' ? t`Decide for ${host}` : t`Decide for ${traveler}`}
      action={
        decision === 'kept' ? (
          <Trans>{host} earns it</Trans>
        ) : (
          <Trans>
            Give {amount} back to {traveler}
          </Trans>
        )
      }
      maxLetters={1000}
      decide={(note) => decideDispute(bookingId, decision, note)}
    >
      <Text>
        <Trans>This cannot be undone.</Trans>
      </Text>
    </DecisionSheet>
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
  const offline = online ? null : t`You need to be online for this.`
  const open = (chosen: Decision) => {
    setDecision(chosen)
    setOpen(true)
  }
  return (
    <li className={styles.entry}>
      <DisputedBooking titles={titles} amount={amount} startsAt={startsAt} guests={guests} />
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
      <AbsenceSheet
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
    <QuerySection
      id="disputes"
      title={<Trans>Disputes</Trans>}
      loading={t`Loading the disputes`}
      failed={<Trans>The disputes could not be loaded.</Trans>}
      retry={t`Load the disputes again`}
      queryFn={queryFn}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
