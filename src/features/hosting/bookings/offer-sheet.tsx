import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { loadHostCalendar, useHostMove } from '#features/hosting/bookings/use-host-move.ts'
import { HostMoveMoney } from '#forms/moving/move-money.tsx'
import { MoveSheet } from '#forms/moving/move-sheet.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

interface Props {
  booking: Booking
  isOpen: boolean
  onClose: () => void
}

/** Another start, which the guest accepts or declines. */
export const OfferSheet = ({ booking, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const party = booking.guestInfo.firstName
  const { online } = useStore(connectivityStore)
  const { offer } = useHostMove(booking)
  return (
    <MoveSheet
      booking={booking}
      isOpen={isOpen}
      onClose={onClose}
      title={t`Propose another start`}
      intro={<Trans>{party} is asked. Until they accept, the booking stays as it is.</Trans>}
      messageLabel={<Trans>A message to your guest</Trans>}
      load={() => loadHostCalendar(booking)}
      money={(totalPrice) => <HostMoveMoney booking={booking} totalPrice={totalPrice} />}
      actionLabel={() => <Trans>Propose this start</Trans>}
      sending={offer}
      disabledReason={online ? null : t`You need to be online for this.`}
      onSend={(choice) => void offer.submit(choice, { onSuccess: onClose })}
    />
  )
}
