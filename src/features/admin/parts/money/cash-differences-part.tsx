import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CashDifference } from '#contract/models/money/cash.ts'
import type { CashDifferences } from '#data/admin/cash.ts'
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
import { TextInput } from '#ui/form/text-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Quotation } from '#ui/text/quotation.tsx'
import { Text } from '#ui/text/text.tsx'
import { AskedPart } from '../asked-part.tsx'
import { MoreCome } from '../more-come.tsx'
import * as styles from './money.css.ts'

const fetchAnswer = async () => (await import('#data/admin/cash.ts')).fetchCashDifferences()

interface SheetProps {
  difference: CashDifference
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

const DecisionSheet = ({ difference: { bookingId, cash }, isOpen, onClose, onDone }: SheetProps) => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(String(cash.due))
  const [note, setNote] = useState('')
  const { isBusy, failure, send } = useSending(async (thrown) => {
    const { toAppError } = await import('#data/api/app-error.ts')
    return errorText(i18n, toAppError(thrown).code)
  })
  const amount = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null
  const missing =
    amount === null ? t`Type an amount in whole dirhams.` : note.trim() === '' ? t`Write the reason first.` : null
  const finish = async () => {
    if (amount === null) return
    const isDone = await send(async () =>
      (await import('#data/admin/cash.ts')).decideCash(bookingId, amount, note.trim()),
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
      title={t`What was paid in cash?`}
      footer={
        <Button wide busy={isBusy} disabledReason={missing} onClick={() => void finish()}>
          <Trans>{formatPrice(amount ?? 0, i18n.locale)} count as paid</Trans>
        </Button>
      }
    >
      <Stack gap="s4">
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
        <Field label={<Trans>Reason</Trans>} hint={<Trans>Both sides read it.</Trans>}>
          <TextArea rows={3} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
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
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const [isOpen, setOpen] = useState(false)
  const { titles, startsAt, guests, host, traveler, cash } = difference
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <Heading level={3}>
          <span dir="auto">{(locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''}</span>
        </Heading>
        <span className={styles.amount}>{formatPrice(cash.due, locale)}</span>
      </div>
      <Text size="small" tone="muted">
        {formatInstant(startsAt, locale)} · <Plural value={guests} one="# guest" other="# guests" />
      </Text>
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
      <DecisionSheet difference={difference} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
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
    <AskedPart
      id="cash-differences"
      title={<Trans>Disputes about cash</Trans>}
      loading={t`Loading the differences`}
      failed={<Trans>The differences could not be loaded.</Trans>}
      retry={t`Load the differences again`}
      fetchAnswer={fetchAnswer}
    >
      {(answer, refresh) => <Entries answer={answer} onDone={refresh} />}
    </AskedPart>
  )
}
