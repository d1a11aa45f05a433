import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { type Claim, claimOf } from '../model/claim.ts'
import { checkVoucher, type Evidence, isHere, mayCheckIn } from '../model/scan-result.ts'
import { CashPart } from './cash-part.tsx'
import * as styles from './guest-card.css.ts'
import { ScanResultNotice } from './scan-result-notice.tsx'

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
  claim: Claim
  onCheckIn: (guests: number) => Promise<void>
}

/** How many of them came, all unless it is said. */
const Comers = ({ claim: { guests }, onCheckIn }: ComersProps) => {
  const { t, i18n } = useLingui()
  const [came, setCame] = useState(guests)
  const [isBusy, setBusy] = useState(false)
  const checkIn = async () => {
    setBusy(true)
    try {
      await onCheckIn(came)
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      const description = errorText(i18n, toAppError(thrown).code)
      showToast({ title: t`No one is checked in yet`, description, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.comers}>
      {guests > 1 && (
        <div className={styles.count}>
          <span>
            <Trans>Who came</Trans>
          </span>
          <Stepper
            label={t`Who came`}
            decreaseLabel={t`One fewer`}
            increaseLabel={t`One more`}
            min={1}
            max={guests}
            maxReason={t`${plural(guests, { one: '# was booked', other: '# were booked' })}`}
            value={came}
            onChange={setCame}
          />
        </div>
      )}
      <Button wide busy={isBusy} onClick={() => void checkIn()}>
        <Plural value={came} one="Check in # guest" other="Check in # guests" />
      </Button>
    </div>
  )
}

interface Props {
  evidence: Evidence
  isNew: boolean
  onCheckIn: (claim: Claim, guests: number) => Promise<void>
}

/** One voucher: what it is worth, whose it is, and the way in. */
export const GuestCard = ({ evidence, isNew, onCheckIn }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const result = checkVoucher(evidence)
  const claim = claimOf(evidence, result, locale)
  return (
    <section className={styles.card} aria-label={t`Voucher`}>
      <ScanResultNotice result={result} day={claim?.checkIn ?? null} isNew={isNew} />
      {claim && <Facts claim={claim} />}
      {claim && mayCheckIn(result) && (
        <Comers key={claim.bookingId} claim={claim} onCheckIn={(guests) => onCheckIn(claim, guests)} />
      )}
      {evidence.booking && claim && isHere(result) && (
        <CashPart key={`cash ${claim.bookingId}`} booking={evidence.booking} isSecond={mayCheckIn(result)} />
      )}
    </section>
  )
}
