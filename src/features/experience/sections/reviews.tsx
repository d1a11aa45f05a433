import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Button } from '#ui/action/button.tsx'
import { Text } from '#ui/text/text.tsx'
import { Quote } from '../booking/quote.tsx'
import { Section } from './section.tsx'

const ReviewsSheet = lazyComponent(() => import('./reviews-sheet.tsx').then((module) => module.ReviewsSheet))

/** Shown on the page itself. */
const few = 3

export const Reviews = ({ experience }: { experience: Pick<Experience, 'id' | 'reviews' | 'reviewCount'> }) => {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { id, reviews, reviewCount } = experience
  const count = i18n.number(reviewCount)
  return (
    <Section id="reviews" title={<Trans>What guests say</Trans>}>
      {reviews.length === 0 ? (
        <Text tone="muted">
          <Trans>No reviews yet. Guests can write one after their visit.</Trans>
        </Text>
      ) : (
        <div>
          {reviews.slice(0, few).map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </div>
      )}
      {reviewCount > few && (
        <Button
          tone="quiet"
          wide
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true)
            setOpen(true)
          }}
        >
          <Trans>All {count} reviews</Trans>
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <ReviewsSheet id={id} kept={reviews} total={reviewCount} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
