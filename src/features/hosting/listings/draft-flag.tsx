import { Trans } from '@lingui/react/macro'
import type { DraftState, ListingChange } from '#data/listings/states.ts'
import { Flag } from '#ui/listing/flag.tsx'

/** What of a listing is on this device and not on its way, or not there yet; null where there is nothing to say. */
export const DraftFlag = ({ draft, change }: { draft: DraftState | null; change: ListingChange | null }) => {
  if (draft?.theirs)
    return (
      <Flag tone="wait" icon="warn">
        <Trans>Changed on another device: choose a version</Trans>
      </Flag>
    )
  if (change?.state === 'refused')
    return (
      <Flag tone="critical" icon="warn">
        {change.want === 'gone' ? <Trans>Deleting was refused</Trans> : <Trans>Refused: open it to fix it</Trans>}
      </Flag>
    )
  if (change && change.want !== 'draft')
    return (
      <Flag tone="wait" icon="clock">
        {change.want === 'gone' ? <Trans>Waiting to be deleted</Trans> : <Trans>Waiting to be published</Trans>}
      </Flag>
    )
  if (!draft?.isUnsent) return null
  return (
    <Flag tone="wait" icon="draft">
      {draft.base?.status === 'published' ? (
        <Trans>Changes on this device, not saved yet</Trans>
      ) : (
        <Trans>On this device</Trans>
      )}
    </Flag>
  )
}
