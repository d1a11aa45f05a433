import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '#contract/experience.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { reviewsQuery } from './queries.ts'
import { Quote } from './quote.tsx'

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
  const goOn = () => void (data ? fetchNextPage() : refetch())
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t`${plural(data?.pages[0]?.total ?? total, { one: '# review', other: '# reviews' })}`}
    >
      <Stack gap="s4">
        <div>
          {reviews.map((review) => (
            <Quote key={review.id} review={review} />
          ))}
        </div>
        {isError && (
          <Notice tone="wait" icon="off" role="status">
            <Trans>The other reviews need a connection. These are kept on this device.</Trans>
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
