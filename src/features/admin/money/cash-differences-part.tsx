import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CashDifference } from '#contract/models/money/cash.ts'
import type { CashDifferences } from '#data/admin/cash.ts'
import { decideCash, fetchCashDifferences } from '#data/admin/cash.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'
import { MoreCome } from '../more-come.tsx'
import { QuerySection } from '../query-section.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { DisputedBooking } from './disputed-booking.tsx'
import * as styles from './money.css.ts'

const queryFn = () => fetchCashDifferences()

interface SheetProps {
  difference: CashDifference
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const CashSheet = ({ difference: { bookingId, cash }, ...props }: SheetProps) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(String(cash.due))
  const amount = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
  return (
    <DecisionSheet
      {...props}
      title={t`What was paid in cash?`}
      action={<Trans>{formatPrice(amount ?? 0, i18n.locale)} count as paid</Trans>}
      missing={amount === null ? t`Type an amount in whole dirhams.` : null}
      maxLetters={300}
      decide={(note) => decideCash(bookingId, amount ?? 0, note)}
    >
      <Text>
        <Trans>This cannot be undone. No money moves by it: cash is between the two of them.</Trans>
      </Text>
      <Field label={<Trans>Paid in cash, in MAD</Trans>}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </DecisionSheet>
  )
}

/** What one side recorded, in its words where it gave any. */
const Said = ({
  side,
  name,
  said,
}: {
  side: 'host' | 'traveler'
  name: string
  said: CashDifference['cash']['host']
}) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  if (said === null) return null
  const amount = formatPrice(said.amount, locale)
  const at = formatInstant(said.at, locale)
  const words = said.reason === null ? amount : t`${amount}: ${said.reason}`
  return (
    <Quotation
      said={
        side === 'host' ? (
          <Trans>
            Host {name}, {at}
          </Trans>
        ) : (
          <Trans>
            Traveler {name}, {at}
          </Trans>
        )
      }
      words={words}
    />
  )
}

const Entry = ({ difference, onDone }: { difference: CashDifference; onDone: () => void }) => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  const [isOpen, setOpen] = useState(false)
  const { titles, startsAt, guests, host, traveler, cash } = difference
  return (
    <li className={styles.entry}>
      <DisputedBooking titles={titles} amount={cash.due} startsAt={startsAt} guests={guests} />
      <Said side="host" name={host} said={cash.host} />
      <Said side="traveler" name={traveler} said={cash.traveler} />
      <div>
        <Button
          size="small"
          tone="quiet"
          disabledReason={online ? null : t`You need to be online for this.`}
          onClick={() => setOpen(true)}
        >
          <Trans>Decide what was paid</Trans>
        </Button>
      </div>
      <CashSheet difference={difference} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </li>
  )
}

const Entries = ({ answer: { differences, total }, onDone }: { answer: CashDifferences; onDone: () => void }) =>
  total === 0 ? (
    <Text tone="muted">
      <Trans>None: cash that host and traveler recorded differently is listed here.</Trans>
    </Text>
  ) : (
    <>
      <ul className={styles.list}>
        {differences.map((difference) => (
          <Entry key={difference.bookingId} difference={difference} onDone={onDone} />
        ))}
      </ul>
      <MoreCome count={total - differences.length} />
    </>
  )

/** Cash of the day that the two sides recorded differently, with the records of both. */
export const CashDifferencesPart = () => {
  const { t } = useLingui()
  return (
    <QuerySection
      id="cash-differences"
      title={<Trans>Disputes about cash</Trans>}
      loading={t`Loading the differences`}
      failed={<Trans>The differences could not be loaded.</Trans>}
      retry={t`Load the differences again`}
      queryFn={queryFn}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </QuerySection>
  )
}
