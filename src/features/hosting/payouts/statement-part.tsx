import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CsvCell, toCsv } from '#contract/rules/csv.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Statement } from '#features/hosting/payouts/statements.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { saveFile } from '#lib/device/save-file.ts'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './payouts.css.ts'

type Titles = Statement['earnings'][number]['titles']
const titleIn = ({ en, fr }: Titles, locale: string) => (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? ''
const dayOf = (instant: string) => inMorocco(Date.parse(instant)).day

const useCsv = () => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return ({ month, earnings, payouts }: Statement) => {
    const head = [
      t`Day`,
      t`What`,
      t`Guest`,
      t`Paid by the guest`,
      t`Refunded`,
      t`Commission`,
      t`Earned`,
      t`Paid out`,
      t`Reference`,
    ]
    const rows: CsvCell[][] = [
      ...earnings.map(({ checkIn, titles, guest, total, refund, commission, earned, bookingId }): CsvCell[] => [
        checkIn,
        titleIn(titles, locale),
        guest,
        total,
        refund,
        commission,
        earned,
        null,
        bookingId,
      ]),
      ...payouts.map(({ paidAt, amount, reference, returned }): CsvCell[] => [
        dayOf(paidAt),
        returned ? t`Payout returned` : t`Payout`,
        null,
        null,
        null,
        null,
        null,
        amount,
        reference,
      ]),
    ]
    return saveFile(`rihla-statement-${month}.csv`, toCsv([head, ...rows], locale), 'text/csv;charset=utf-8')
  }
}

interface OneProps {
  statement: Statement
  /** The newest one is open from the start. */
  isNewest: boolean
  isChosen: boolean
  onPrint: () => void
}

const One = ({ statement, isNewest, isChosen, onPrint }: OneProps) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const save = useCsv()
  const id = useId()
  const [isOpen, setOpen] = useState(isNewest)
  const { month, earnings, payouts, commission, earned, paid } = statement
  const name = formatDay(`${month}-01`, locale, 'month')
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <article className={styles.statement} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <Heading level={3}>
          <span className={styles.month}>{name}</span>
        </Heading>
        <div className={styles.tools}>
          <Button
            tone="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t`Details of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide details</Trans> : <Trans>Details</Trans>}
          </Button>
          <Button
            tone="text"
            size="small"
            icon="download"
            aria-label={t`CSV of ${name}`}
            onClick={() => void save(statement)}
          >
            <Trans>CSV</Trans>
          </Button>
          <Button tone="text" size="small" aria-label={t`Print ${name}`} onClick={onPrint}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      <ul className={styles.lines} id={id} hidden={!isOpen && !isChosen}>
        {earnings.map(({ bookingId, titles, guest, checkIn, total, refund, commission: share, earned: rest }) => (
          <li key={bookingId} className={styles.row}>
            <span className={styles.words}>
              <span dir="auto">{titleIn(titles, locale)}</span>
              <span className={styles.note}>
                {formatDay(checkIn, locale)} · <span dir="auto">{guest}</span> · <Trans>paid {price(total)}</Trans>
                {refund > 0 && (
                  <>
                    {' · '}
                    <Trans>refunded {price(refund)}</Trans>
                  </>
                )}
                {share > 0 && (
                  <>
                    {' · '}
                    <Trans>commission {price(share)}</Trans>
                  </>
                )}
              </span>
            </span>
            <span className={styles.amount}>{price(rest)}</span>
          </li>
        ))}
        {payouts.map(({ id, paidAt, amount, reference, lastDigits, returned }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span>
                {returned ? (
                  <Trans>Returned by your bank: {returned.reason}</Trans>
                ) : (
                  <Trans>Payout to the account that ends in {lastDigits}</Trans>
                )}
              </span>
              <span className={styles.note}>
                {formatDay(dayOf(paidAt), locale)} · {reference}
              </span>
            </span>
            <span className={styles.amount}>{price(-amount)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>
          {commission > 0 ? <Trans>Earned, after {price(commission)} commission</Trans> : <Trans>Earned</Trans>}
        </span>
        <span className={styles.amount}>{price(earned)}</span>
      </p>
      {paid !== 0 && (
        <p className={styles.row}>
          <span>
            <Trans>Paid out</Trans>
          </span>
          <span className={styles.amount}>{price(paid)}</span>
        </p>
      )}
    </article>
  )
}

/** A statement a month: on screen, as a file, and on paper, where the chosen one stands alone. */
export const StatementPart = ({ statements }: { statements: readonly Statement[] }) => {
  const [printing, setPrinting] = useState<string | null>(null)
  const print = (month: string) => {
    // The browser prints what is drawn at this moment.
    flushSync(() => setPrinting(month))
    window.print()
    setPrinting(null)
  }
  return (
    <div className={styles.statements} data-printing={printing ?? undefined}>
      {statements.map((statement) => (
        <One
          key={statement.month}
          statement={statement}
          isNewest={statement === statements[0]}
          isChosen={statement.month === printing}
          onPrint={() => print(statement.month)}
        />
      ))}
    </div>
  )
}
