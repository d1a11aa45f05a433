import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { showToast } from '#ui/toast-store.ts'
import { usePartyName } from './use-party-name.ts'

interface Decline {
  reason: string
  setReason: (reason: string) => void
  isBusy: boolean
  /** Why the last attempt failed. */
  failure: string | null
  send: () => Promise<void>
}

/** Declining one request; what was typed stays until it is sent. `onDone` once the server has it. */
export const useDecline = (booking: Booking, onDone: () => void): Decline => {
  const { t, i18n } = useLingui()
  const party = usePartyName(booking)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { answerRequest } = await import('#data/hosting.ts')
      await answerRequest(booking.id, { status: 'cancelled', message: reason.trim() })
      showToast({ title: t`Declined: ${party}`, tone: 'success' })
      onDone()
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      setFailure(errorText(i18n, toAppError(thrown).code))
    } finally {
      setBusy(false)
    }
  }
  return { reason, setReason, isBusy, failure, send }
}
