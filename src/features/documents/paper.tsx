import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DocumentContent, MoneyDocument } from '#contract/models/money/money-document.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { documentName } from '#i18n/document-words.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatHundredths } from '#lib/format/money.ts'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './paper.css.ts'

const useMoved = (): ((kind: MoneyDocument['kind'], content: DocumentContent) => ReactNode) => {
  const { locale } = useLanguage()
  return (kind, { movedAt, method, receipt }) => {
    const day = formatDay(inMorocco(Date.parse(movedAt)).day, locale, 'long')
    if (kind === 'credit_note')
      return (
        <Trans>
          Given back on {day}, of what receipt {receipt} says.
        </Trans>
      )
    if (kind === 'commission_invoice')
      return <Trans>Kept back on {day} from what the booking earned. Nothing is to be paid.</Trans>
    return method === 'paypal' ? <Trans>Paid on {day} by PayPal.</Trans> : <Trans>Paid on {day} by card.</Trans>
  }
}

const useReason = (): Record<NonNullable<DocumentContent['why']>, string> => {
  const { t } = useLingui()
  return {
    cancelled: t`The booking was cancelled.`,
    late: t`It was paid after the booking had been cancelled.`,
    twice: t`It was paid a second time.`,
    another_amount: t`Another amount was paid than was asked for.`,
    moved: t`The booking was moved to a start that costs less.`,
    not_moved: t`It was paid for a move that was no longer possible.`,
  }
}

/** Says how the money moved, and states the tax. */
const Outcome = ({ document: { kind, bookingId, content } }: { document: MoneyDocument }) => {
  const moved = useMoved()
  const reasons = useReason()
  const { why, vat, giftCard = '' } = content
  // Old receipts have the outcome of the payment after the reference.
  const reference = content.reference?.split(' ')[0]
  return (
    <>
      <p>
        {moved(kind, content)} {why && reasons[why]}
      </p>
      <p>
        {bookingId === null ? (
          <Trans>Gift card ending in {giftCard}</Trans>
        ) : (
          <Trans>Booking {bookingId.slice(-8).toUpperCase()}</Trans>
        )}
        {reference && (
          <>
            {' · '}
            <Trans>Reference {reference}</Trans>
          </>
        )}
      </p>
      {vat === null && (
        <p>
          {bookingId === null ? (
            <Trans>A gift card holds no VAT: it is due on what the card is spent on.</Trans>
          ) : (
            <Trans>No VAT is shown.</Trans>
          )}
        </p>
      )}
    </>
  )
}

const Party = ({ lines: [name, ...more] }: { lines: readonly string[] }) => (
  <>
    <span className={styles.name} dir="auto">
      {name}
    </span>
    {more.map((line) => (
      <span key={line} dir="auto">
        {line}
      </span>
    ))}
  </>
)

/** Of which start, for how many and with whom. */
const Experience = ({ document: { kind, content } }: { document: Pick<MoneyDocument, 'kind' | 'content'> }) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { location, checkIn, timeSlot, guests, host } = content
  return (
    <>
      <span className={styles.label}>
        {[formatDay(checkIn, locale, 'long'), timeSlot, cityLabel(i18n, location)].filter(Boolean).join(' · ')}
      </span>
      {content.price !== undefined && content.cashDue !== undefined && (
        <span className={styles.label}>
          <Trans>
            Deposit on {formatHundredths(content.price * 100, locale)};{' '}
            {formatHundredths(content.cashDue * 100, locale)} in cash on the day
          </Trans>
        </span>
      )}
      <span className={styles.label}>
        <Plural value={guests} one="# guest" other="# guests" />
        {kind !== 'commission_invoice' && (
          <>
            {' · '}
            <Trans>Hosted by {host}</Trans>
          </>
        )}
      </span>
    </>
  )
}

/** What it is for: the experience, and of a commission what that was taken of. */
const What = ({ document: { kind, content } }: { document: MoneyDocument }) => {
  const { locale } = useLanguage()
  const { titles, kept, rate } = content
  const title = (locale === 'fr' ? (titles.fr ?? titles.en) : (titles.en ?? titles.fr)) ?? ''
  const percent = rate !== undefined && formatNumber(rate * 100, locale)
  const price = kept !== undefined && formatHundredths(kept * 100, locale)
  return (
    <span className={styles.party}>
      {kind === 'commission_invoice' && (
        <span className={styles.name}>
          {percent ? (
            <Trans>
              Commission of {percent} % on {price}
            </Trans>
          ) : (
            <Trans>Commission on {price}</Trans>
          )}
        </span>
      )}
      <span className={kind === 'commission_invoice' ? undefined : styles.name} dir="auto">
        {title}
      </span>
      {content.giftCard === undefined && <Experience document={{ kind, content }} />}
    </span>
  )
}
const Sums = ({ document: { kind, amount, content } }: { document: MoneyDocument }) => {
  const { locale } = useLanguage()
  const { vat } = content
  const whole = amount * 100
  const money = (hundredths: number) => formatHundredths(hundredths, locale)
  const percent = vat && formatNumber(vat.rate * 100, locale)
  return (
    <tfoot>
      {vat && (
        <>
          <tr>
            <th scope="row" className={styles.sumLabel}>
              <Trans>Before VAT</Trans>
            </th>
            <td className={styles.sum}>{money(whole - vat.hundredths)}</td>
          </tr>
          <tr>
            <th scope="row" className={styles.sumLabel}>
              <Trans>VAT {percent} %</Trans>
            </th>
            <td className={styles.sum}>{money(vat.hundredths)}</td>
          </tr>
        </>
      )}
      <tr>
        <th scope="row" className={styles.totalLabel}>
          {kind === 'credit_note' ? <Trans>Given back</Trans> : <Trans>Total</Trans>}
        </th>
        <td className={styles.total}>{money(whole)}</td>
      </tr>
    </tfoot>
  )
}

export const Paper = ({ document }: { document: MoneyDocument }) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { kind, number, amount, issuedAt, content } = document
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div className={styles.party}>
          <Party lines={content.seller} />
        </div>
        <div className={styles.title}>
          <Heading level={1} size="title2">
            {documentName(i18n, kind)}
          </Heading>
          <dl className={styles.facts}>
            <dt className={styles.label}>
              <Trans>Number</Trans>
            </dt>
            <dd>{number}</dd>
            <dt className={styles.label}>
              <Trans>Issued on</Trans>
            </dt>
            <dd>{formatDay(inMorocco(Date.parse(issuedAt)).day, locale, 'long')}</dd>
          </dl>
        </div>
      </header>
      <div className={styles.party}>
        <span className={styles.label}>
          <Trans>Issued to</Trans>
        </span>
        <Party lines={content.buyer} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              <Trans>Description</Trans>
            </th>
            <th scope="col" className={styles.amountHeading}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.what}>
              <What document={document} />
            </td>
            <td className={styles.amount}>{formatHundredths(amount * 100, locale)}</td>
          </tr>
        </tbody>
        <Sums document={document} />
      </table>
      <footer className={styles.foot}>
        <Outcome document={document} />
      </footer>
    </article>
  )
}
