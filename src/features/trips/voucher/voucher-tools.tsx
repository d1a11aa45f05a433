import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { bookedText } from '../trip-text.ts'
import * as styles from './voucher-card.css.ts'

/** For a companion without the app: a picture of the voucher through the device's own sheet. And for paper. */
export const VoucherTools = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { voucher, checkIn, timeSlot } = booking
  if (!voucher) return null
  const share = async () => {
    const { title } = bookedText(booking, locale)
    const when = [formatDay(checkIn, locale, 'long'), timeSlot].filter(Boolean).join(', ')
    const { shareVoucher } = await import('./share-voucher.ts')
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
