import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

const ReviewSheet = lazyComponent(() => import('./review-sheet.tsx').then((module) => module.ReviewSheet))

/** Once it took place: a word about it, once. */
export const ReviewPart = ({ booking, online }: { booking: Booking; online: boolean }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (booking.status !== 'completed') return null
  if (booking.reviewId !== null)
    return (
      <Notice tone="success">
        <Trans>Your review is published. Thank you.</Trans>
      </Notice>
    )
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button icon="star" disabledReason={online ? null : t`You need to be online to send a review.`} onClick={open}>
        <Trans>Write a review</Trans>
      </Button>
      {wasOpened && (
        <Suspense>
          <ReviewSheet booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
