import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { toAppError } from '#data/api/app-error.ts'
import { decideGuestsCame } from '#data/hosting/check-in.ts'
import { HostCash } from '#forms/cash/host-cash.tsx'
import { useCash } from '#forms/cash/use-cash.ts'
import { CountedDifferently } from '#forms/counted-differently.tsx'
import { LetInLines } from '#forms/let-in-lines.tsx'
import { errorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { type Claim, claimOf } from './claim.ts'
import * as styles from './guest-card.css.ts'
import { checkVoucher, type Evidence, isHere, mayCheckIn, remainingGuests } from './scan-result.ts'
import { ScanResultNotice } from './scan-result-notice.tsx'

/** The rest that this guest pays in cash, at the meeting point. */
const CashPart = ({ booking, isSecond }: { booking: Booking; isSecond: boolean }) => (
  <HostCash booking={booking} isSecond={isSecond} now={useNow()} {...useCash(booking, 'host')} />
)

/** Whose day it is, and for how many. */
const Facts = ({ claim: { title, name, checkIn, timeSlot, guests } }: { claim: Claim }) => {
  const { locale } = useLanguage()
  return (
    <div className={styles.facts}>
      <span className={styles.day} aria-hidden="true">
        {Number(checkIn.slice(8))}
      </span>
      <div className={styles.words}>
        <Heading level={2} size="title2">
          {name ?? <Trans>A new booking</Trans>}
        </Heading>
        <p className={styles.strong}>
          {formatDay(checkIn, locale, 'long')}
          <br />
          {timeSlot && `${timeSlot} · `}
          <Plural value={guests} one="# guest" other="# guests" />
        </p>
        <p className={styles.muted}>
          {title ?? <Trans>Booked after this device was last online. The voucher is signed by Rihla.</Trans>}
        </p>
      </div>
    </div>
  )
}

interface ComersProps {
  /** How many of the booked guests are not checked in. */
  max: number
  /** Some of the party were checked in before. */
  isLate: boolean
  onCheckIn: (guests: number) => Promise<void>
}

/** How many of them came, or came later: all unless it is said. */
const Comers = ({ max, isLate, onCheckIn }: ComersProps) => {
  const { t, i18n } = useLingui()
  const [came, setCame] = useState(max)
  const [isBusy, setBusy] = useState(false)
  const checkIn = async () => {
    setBusy(true)
    try {
      await onCheckIn(came)
    } catch (thrown) {
      const description = errorText(i18n, toAppError(thrown).code)
      const title = isLate ? t`They are not checked in yet` : t`No one is checked in yet`
      showToast({ title, description, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }
  const label = isLate ? t`Who came later` : t`Who came`
  const maxReason = isLate
    ? t`${plural(max, { one: 'Only # is missing', other: 'Only # are missing' })}`
    : t`${plural(max, { one: '# was booked', other: '# were booked' })}`
  return (
    <div className={styles.comers}>
      {max > 1 && (
        <div className={styles.count}>
          <span>{label}</span>
          <Stepper
            label={label}
            decreaseLabel={t`One fewer`}
            increaseLabel={t`One more`}
            min={1}
            max={max}
            maxReason={maxReason}
            value={came}
            onChange={setCame}
          />
        </div>
      )}
      <Button wide tone={isLate ? 'quiet' : 'primary'} busy={isBusy} onClick={() => void checkIn()}>
        {isLate ? (
          <Plural value={came} one="Check in # more guest" other="Check in # more guests" />
        ) : (
          <Plural value={came} one="Check in # guest" other="Check in # guests" />
        )}
      </Button>
    </div>
  )
}

interface Props {
  evidence: Evidence
  isNew: boolean
  /** When the device last read the list of bookings, in milliseconds since 1970; null if the list is up to date. */
  listFrom: number | null
  /** `guests`: all who are here by now. */
  onCheckIn: (claim: Claim, guests: number) => Promise<void>
}

/** One voucher: what it is worth, whose it is, and the way in. */
export const GuestCard = ({ evidence, isNew, listFrom, onCheckIn }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const result = checkVoucher(evidence)
  const claim = claimOf(evidence, result, locale)
  const { booking } = evidence
  const before = result.kind === 'already' ? result.guests : 0
  const late = claim ? remainingGuests(evidence, claim.guests) : 0
  return (
    <section className={styles.card} aria-label={t`Voucher`}>
      <ScanResultNotice
        result={result}
        day={claim?.checkIn ?? null}
        booked={claim?.guests ?? null}
        listFrom={listFrom}
        isNew={isNew}
      />
      {claim && <Facts claim={claim} />}
      {claim && booking?.letIn && (
        <Notice tone="wait" icon="people">
          <LetInLines letIn={booking.letIn} />
        </Notice>
      )}
      {claim && booking?.countedDifferently && (
        <CountedDifferently
          counts={booking.countedDifferently}
          onDecide={(guests) => decideGuestsCame(booking.id, guests)}
        />
      )}
      {claim && mayCheckIn(result) && (
        <Comers
          key={claim.bookingId}
          max={claim.guests}
          isLate={false}
          onCheckIn={(guests) => onCheckIn(claim, guests)}
        />
      )}
      {claim && late > 0 && (
        <Comers
          key={`${claim.bookingId} ${before}`}
          max={late}
          isLate
          onCheckIn={(guests) => onCheckIn(claim, before + guests)}
        />
      )}
      {booking && claim && isHere(result) && (
        <CashPart key={`cash ${claim.bookingId}`} booking={booking} isSecond={mayCheckIn(result)} />
      )}
    </section>
  )
}
