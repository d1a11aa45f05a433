import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { useSubmit } from './use-submit.ts'

interface Props {
  counts: NonNullable<Booking['countedDifferently']>
  onDecide: (guests: number) => Promise<void>
}

/** The numbers of guests that the host's devices counted differently, and a button for each of them. */
export const CountedDifferently = ({ counts, onDecide }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const { submit, isPending, failure } = useSubmit({ mutationFn: onDecide })
  const numbers = [...new Set(counts.map(({ guests }) => guests))].sort((a, b) => a - b)
  return (
    <Notice tone="wait" icon="people">
      <Stack gap="s3">
        <p>
          <strong>
            <Trans>Your devices counted differently.</Trans>
          </strong>{' '}
          <Trans>How many guests came?</Trans>
        </p>
        <ul>
          {counts.map(({ guests, at }) => {
            const time = formatInstant(at, locale)
            return (
              <li key={`${guests} ${at}`}>
                <Plural value={guests} one={`# guest, ${time}`} other={`# guests, ${time}`} />
              </li>
            )
          })}
        </ul>
        <Inline gap="s3" wrap>
          {numbers.map((guests) => (
            <Button
              key={guests}
              size="small"
              tone="quiet"
              busy={isPending}
              disabledReason={online ? null : t`You need to be online for this.`}
              onClick={() => void submit(guests)}
            >
              <Plural value={guests} one="# came" other="# came" />
            </Button>
          ))}
        </Inline>
        {failure && (
          <Text size="small" role="alert">
            {failure.text}
          </Text>
        )}
      </Stack>
    </Notice>
  )
}
