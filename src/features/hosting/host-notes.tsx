import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AppError } from '#data/api/app-error.ts'
import type { HostingOnDevice } from '#data/hosting/read.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { AsOfNote } from '#ui/feedback/as-of-note.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'

interface LoadErrorProps {
  error: AppError
  isRetrying: boolean
  onRetry: () => void
}

/** What went wrong, in red, with the way to ask again. */
export const LoadError = ({ error, isRetrying, onRetry }: LoadErrorProps) => {
  const { i18n } = useLingui()
  return (
    <Notice tone="critical" role="alert">
      <Inline gap="s3" justify="between" wrap>
        <p>
          <b>
            <Trans>Error loading host data</Trans>
          </b>
          <br />
          {errorText(i18n, error.code)}
        </p>
        <Button tone="quiet" size="small" busy={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Inline>
    </Notice>
  )
}

export const ProfileMissing = () => (
  <EmptyState
    title={<Trans>Host profile not found.</Trans>}
    text={<Trans>Log out and in again; if it stays like this, write to us.</Trans>}
  />
)

/** A part that the server has never told this device: not the same as none. */
export const NotHereYet = ({ title }: { title: ReactNode }) => (
  <EmptyState title={title} text={<Trans>They load the next time you are online, and stay readable offline.</Trans>} />
)

/** The oldest of what is shown; null where a part was never told on this device. */
const oldest = ({ asOf: { listings, bookings, figures } }: HostingOnDevice): number | null =>
  listings === null || bookings === null || figures === null ? null : Math.min(listings, bookings, figures)

/** How old the dashboard is. */
export const HostingAge = ({ hosting, confirmed }: { hosting: HostingOnDevice; confirmed: boolean }) => {
  const asOf = oldest(hosting)
  return (
    asOf !== null && (
      <AsOfNote asOf={asOf} confirmed={confirmed} stale={<Trans>There may be new requests since then.</Trans>} />
    )
  )
}
