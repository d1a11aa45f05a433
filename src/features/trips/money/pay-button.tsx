import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { createCheckout } from '#data/bookings/commands.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatPrice } from '#i18n/format.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import { Button } from '#ui/action/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'

interface Props {
  bookingId: string
  /** Whole MAD. */
  amount: number
  online: boolean
}

/** Goes on with a payment that is open, on the provider's page. Needs the network. */
export const PayButton = ({ bookingId, amount, online }: Props) => {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    try {
      const address = paymentAddress(await createCheckout(bookingId), location.origin)
      if (address === null) throw new Error('The payment is to be made at an address that is not ours')
      location.assign(address)
    } catch (thrown) {
      showToast({ title: t`Payment failed`, description: errorText(i18n, toAppError(thrown).code), tone: 'critical' })
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      busy={isBusy}
      disabledReason={online ? null : t`You need to be online to pay.`}
      onClick={() => void pay()}
    >
      <Trans>Pay {formatPrice(amount, i18n.locale)}</Trans>
    </Button>
  )
}
