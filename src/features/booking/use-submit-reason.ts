import { useLingui } from '@lingui/react/macro'
import type { BookingSelection } from '#lib/address/selection.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { useStore } from '#lib/react/use-store.ts'
import type { Offer } from './calendar/selection.ts'
import type { GuestValues } from './guest-problems.ts'
import type { SelectionStatus } from './use-checked-selection.ts'
import { useProblemText } from './use-problem-text.ts'

interface Asked {
  offer: Offer
  selection: BookingSelection
  checked: SelectionStatus
  values: GuestValues
  saveState: SaveState
  /** An earlier try got no answer: the places that are gone may be its own, and only the server knows. */
  isUndecided: boolean
}

/** Why it cannot be booked now: no network, something missing (specification, section 5), no such place; else null. */
export const useSubmitReason = ({
  offer,
  selection,
  checked,
  values,
  saveState,
  isUndecided,
}: Asked): string | null => {
  const { t, i18n } = useLingui()
  const { online } = useStore(connectivityStore)
  const problemText = useProblemText()
  const missing = [
    selection.date === '' && t`date`,
    values.firstName.trim() === '' && t`first name`,
    values.lastName.trim() === '' && t`last name`,
    values.email.trim() === '' && t`email`,
  ].filter((name) => name !== false)
  if (!online)
    return saveState.kind === 'failed'
      ? t`You need to be online to book.`
      : t`You need to be online to book. What you typed stays on this device.`
  if (missing.length > 0) {
    const list = new Intl.ListFormat(i18n.locale).format(missing)
    return t`Still missing: ${list}.`
  }
  return isUndecided ? null : problemText(checked, offer)
}
