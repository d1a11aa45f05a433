import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import { sendReview } from '#data/bookings/reviews.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { failureText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

interface Props {
  booking: Booking
  isOpen: boolean
  onClose: () => void
}

const stars = ['5', '4', '3', '2', '1'] as const
const most = 2000

/** Stars and words about an experience that took place. What was typed stays until it is sent. */
export const ReviewSheet = ({ booking, isOpen, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const [rating, setRating] = useState<(typeof stars)[number] | ''>('')
  const [comment, setComment] = useState('')
  const missing =
    rating === '' ? t`Choose how many stars first.` : comment.trim() === '' ? t`Write a few words first.` : null
  const labels = { 5: t`Wonderful`, 4: t`Good`, 3: t`Okay`, 2: t`Poor`, 1: t`Bad` }

  const { submit, isPending, failure } = useSubmit({
    mutationFn: () =>
      sendReview(booking, {
        rating: Number(rating),
        comment: comment.trim(),
      }),
    onSuccess: () => {
      showToast({ title: t`Review submitted`, tone: 'success' })
      onClose()
    },
    describe: ({ code }) => failureText(i18n, code, t`Nothing was published, and your text is still here.`),
  })

  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`How was it?`}
      footer={
        <Button wide busy={isPending} disabledReason={missing} onClick={() => void submit()}>
          <Trans>Publish the review</Trans>
        </Button>
      }
    >
      <Stack gap="s4">
        <RadioChips
          label={t`Stars`}
          options={stars.map((value) => ({ value, label: `${value} · ${labels[value]}` }))}
          value={rating as (typeof stars)[number]}
          onChange={setRating}
        />
        <Field
          label={<Trans>In your own words</Trans>}
          hint={<Trans>Everyone can read it, with your first name.</Trans>}
        >
          <TextArea rows={5} maxLength={most} value={comment} onChange={(event) => setComment(event.target.value)} />
        </Field>
        {failure && (
          <Notice tone="critical" role="alert">
            {failure.text}
          </Notice>
        )}
      </Stack>
    </Sheet>
  )
}
