import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '#contract/models/experience.ts'
import { reviewsQuery } from '#features/experience/queries.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Text } from '#ui/text/text.tsx'
import { Quote } from '../booking/quote.tsx'

interface Props {
  id: string
  /** Those the device has: shown until the others are here, or where they cannot be had. */
  kept: readonly Review[]
  total: number
  isOpen: boolean
  onClose: () => void
}

/** Every review, page by page. */
export const ReviewsSheet = ({ id, kept, total, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...reviewsQuery(id),
    enabled: isOpen,
  })
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? kept
  // A rating counts as a review, whether or not words came with it.
  const silent = data && !hasNextPage ? Math.max(0, total - reviews.length) : 0
  const goOn = () => void (data ? fetchNextPage() : refetch())
  return (
    <Sheet open={isOpen} onClose={onClose} title={t`${plural(total, { one: '# review', other: '# reviews' })}`}>
      <Stack gap="s4">
        {/* The sheet scrolls, and a list without a button holds nothing else that a keyboard could reach. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section tabIndex={0} aria-label={t`What guests say`}>
          {reviews.map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </section>
        {silent > 0 && (
          <Text tone="muted">
            <Plural
              value={silent}
              one="# more guest rated it without writing a review."
              other="# more guests rated it without writing a review."
            />
          </Text>
        )}
        {isError && (
          <Notice tone="wait" icon="off" role="status">
            <Trans>These reviews are saved on this device. The others need a connection.</Trans>
          </Notice>
        )}
        {(hasNextPage || !data) && (
          <Button tone="quiet" wide busy={isFetching} onClick={goOn}>
            {isError ? <Trans>Try again</Trans> : <Trans>Show more reviews</Trans>}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
