import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { usePartyName } from '#features/hosting/bookings/use-party-name.ts'
import { errorText } from '#i18n/error-text.ts'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { useWaitReason } from '#lib/react/use-wait-reason.ts'
import { Button } from '#ui/action/button.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import * as styles from './request-card.css.ts'

interface Props {
  booking: Booking
  approval: Approval | undefined
  /** Where the attention goes once it is approved: the button that was pressed is not there any more. */
  onUndoShown: (button: HTMLButtonElement | null) => void
  onUndo: () => void
  onDismiss: () => void
}

const Queued = ({ approval: { wait }, name }: { approval: Approval; name: string }) => {
  const { kind } = useWaitReason(wait)
  if (kind === 'undo') return <Trans>{name} will be told in a few seconds.</Trans>
  if (kind === 'sending' || kind === 'next') return <Trans>Telling {name}…</Trans>
  return (
    <>
      <Trans>{name} has not been told yet.</Trans> <WaitReasonText facts={wait} />
    </>
  )
}

const Words = ({ booking, approval }: Pick<Props, 'booking' | 'approval'>): ReactNode => {
  const { i18n } = useLingui()
  const name = booking.guestInfo.firstName
  if (approval?.state === 'refused' && booking.cause === 'traveler')
    return <Trans>{name} cancelled it in the meantime.</Trans>
  if (approval?.state === 'refused') return errorText(i18n, approval.code ?? '')
  if (!approval) return <Trans>{name} has been told.</Trans>
  return <Queued approval={approval} name={name} />
}

/** What became of an approval, where its two answers stood. */
export const ApprovalPart = ({ booking, approval, onUndoShown, onUndo, onDismiss }: Props) => {
  const { t } = useLingui()
  const party = usePartyName(booking)
  const state = approval?.state
  return (
    <div className={styles.outcome}>
      <div className={styles.told} role="status">
        {state === 'refused' ? (
          <Flag tone="critical" icon="x">
            <Trans>Not confirmed</Trans>
          </Flag>
        ) : (
          <Flag tone={approval && state !== 'undoable' ? 'wait' : 'ok'} icon="check">
            <Trans context="one booking">Confirmed</Trans>
          </Flag>
        )}
        <p className={styles.when}>
          <Words booking={booking} approval={approval} />
        </p>
      </div>
      {state === 'undoable' && (
        <Button ref={onUndoShown} size="small" tone="quiet" icon="undo" aria-label={t`Undo: ${party}`} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      {state === 'refused' && (
        <Button size="small" tone="quiet" aria-label={t`Understood: ${party}`} onClick={onDismiss}>
          <Trans>Understood</Trans>
        </Button>
      )}
    </div>
  )
}
