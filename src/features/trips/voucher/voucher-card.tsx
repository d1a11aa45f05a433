import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { bookingState, isCancelled, isUncertain, isUnpaidState } from '#contract/rules/booking-state.ts'
import { cashDue, onlineAmount } from '#contract/rules/money/deposit.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Amount } from '#ui/listing/amount.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { hoursAheadOfMorocco } from '../hours-ahead.ts'
import { TripFlag } from '../trip-flag.tsx'
import { isAhead, isReportedAbsent } from '../trip-state.ts'
import { bookedText, timesOf } from '../trip-text.ts'
import { clockErrorMinutes, deviceClock } from './clock-error.ts'
import { shareVoucher } from './share-voucher.ts'
import * as styles from './voucher-card.css.ts'

/** For a companion without the app: a picture of the voucher through the device's own sheet. And for paper. */
const VoucherTools = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { voucher, checkIn, timeSlot } = booking
  if (!voucher) return null
  const share = async () => {
    const { title } = bookedText(booking, locale)
    const when = [formatDay(checkIn, locale, 'long'), timeSlot].filter(Boolean).join(', ')
    const outcome = await shareVoucher({ title, when, code: voucher.code, token: voucher.token })
    if (outcome === 'saved') showToast({ title: t`The voucher was saved as a picture`, tone: 'success' })
    if (outcome === 'failed') showToast({ title: t`The voucher could not be shared`, tone: 'critical' })
  }
  return (
    <div className={styles.tools}>
      <Button tone="text" size="small" icon="share" onClick={() => void share()}>
        <Trans>Share</Trans>
      </Button>
      <Button tone="text" size="small" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </div>
  )
}

/** Whose time it is; where the device's clocks differ on that day, by how much. */
const useZoneNote = ({ startsAt }: Pick<Booking, 'startsAt'>): string => {
  const { t, i18n } = useLingui()
  const start = new Date(startsAt)
  const ahead = hoursAheadOfMorocco(start.getTime(), start.getTimezoneOffset())
  // A device that is set to Morocco's time and shows another one is told so by the page's own note.
  const isMeantToBeThere = clockErrorMinutes(deviceClock(start.getTime(), 0)) !== 0
  if (ahead === 0 || isMeantToBeThere) return t`Morocco time`
  const hours = i18n.number(Math.abs(ahead))
  return ahead > 0
    ? t`Morocco time, this device is ${hours} h ahead`
    : t`Morocco time, this device is ${hours} h behind`
}

/** The ticket: the day in large, and what the host scans once it is confirmed and paid. */
export const VoucherCard = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { experience, host, voucher, checkIn, guests, totalPrice, giftAmount = 0 } = booking
  const state = bookingState(booking)
  const now = useNow()
  // What was paid of a booking that is off is said with what comes back of it.
  const isPaid = !isCancelled(state) && !isUnpaidState(state)
  // Until it is over they may still come.
  const isMissed = isReportedAbsent(booking) && !isAhead(booking, now)
  const times = timesOf(booking)
  const zoneNote = useZoneNote(booking)
  return (
    <section className={styles.card} aria-label={t`Voucher`}>
      <div className={styles.picture}>
        <NotchedMedia
          ratio="strip"
          picture={
            <Picture picture={experience.images[0] ?? null} sizes="(min-width: 64em) 756px, 92vw" decorative lead />
          }
          caption={
            <span className={styles.caption}>
              <TripFlag booking={booking} />
            </span>
          }
        />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.title}>{bookedText(booking, locale).title}</h2>
        <div className={styles.when}>
          <span className={styles.day} aria-hidden="true">
            {Number(checkIn.slice(8))}
          </span>
          <div>
            <p className={styles.strong}>{formatDay(checkIn, locale, 'long')}</p>
            {times && (
              <p className={styles.strong}>
                <Trans>
                  {times.from} to {times.to}
                </Trans>
                {times.day !== checkIn && `, ${formatDay(times.day, locale)}`}
              </p>
            )}
            <p className={styles.muted}>{zoneNote}</p>
          </div>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt className={styles.muted}>
              <Trans>Guests</Trans>
            </dt>
            <dd className={styles.strong}>{guests}</dd>
          </div>
          <div>
            <dt className={styles.muted}>
              {!isPaid ? (
                <Trans>Total price</Trans>
              ) : cashDue(booking) > 0 ? (
                <Trans>Paid online</Trans>
              ) : (
                <Trans>Paid</Trans>
              )}
            </dt>
            <dd className={styles.strong}>
              <Amount amount={isPaid ? onlineAmount(booking) : totalPrice} />
            </dd>
          </div>
          {giftAmount > 0 && (
            <div>
              <dt className={styles.muted}>
                {isPaid ? <Trans>Of it with a gift card</Trans> : <Trans>With a gift card</Trans>}
              </dt>
              <dd className={styles.strong}>
                <Amount amount={giftAmount} />
              </dd>
            </div>
          )}
          {cashDue(booking) > 0 && !isCancelled(state) && (
            <div className={styles.wholeLine}>
              <dt className={styles.muted}>
                <Trans>In cash on the day</Trans>
              </dt>
              <dd className={styles.strong}>
                <Amount amount={cashDue(booking)} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {isUncertain(state) && (
        <p className={`${styles.facts} ${styles.muted}`}>
          {isUnpaidState(state) ? (
            <Trans>Your voucher appears here once the booking is paid and confirmed.</Trans>
          ) : (
            <Trans>Your voucher appears here once the host has confirmed.</Trans>
          )}
        </p>
      )}
      {voucher && state === 'confirmed' && !isMissed && (
        <div className={styles.stub}>
          <div className={styles.code}>
            <PartBoundary
              part="qr-code"
              failed={<Trans>The QR code could not be shown. The number under it is enough.</Trans>}
            >
              <QrCode text={voucher.token} label={t`Voucher ${voucher.code} as a QR code`} />
            </PartBoundary>
          </div>
          <p className={styles.number}>{voucher.code}</p>
          <p className={styles.muted}>
            <Trans>{host.name} scans this when you meet</Trans>
          </p>
          <PartBoundary
            part="voucher-tools"
            failed={<Trans>What can be done with the voucher could not be shown.</Trans>}
          >
            <VoucherTools booking={booking} />
          </PartBoundary>
        </div>
      )}
    </section>
  )
}
