import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { usePartyName } from './use-party-name.ts'

interface Answer {
  isBusy: boolean
  approve: () => Promise<void>
}

/** Approving one request; `onDone` once the server has it. A refusal is said, and what is shown is then as it is by now. */
export const useAnswer = (booking: Booking, onDone: () => void): Answer => {
  const { t, i18n } = useLingui()
  const party = usePartyName(booking)
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    try {
      await (await import('#data/hosting/hosting.ts')).answerRequest(booking.id, { status: 'confirmed', message: '' })
      showToast({ title: t`Confirmed: ${party}`, tone: 'success' })
      onDone()
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      const description = errorText(i18n, toAppError(thrown).code)
      showToast({ title: t`Not confirmed: ${party}`, description, tone: 'critical' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, approve }
}
