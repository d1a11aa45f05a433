import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/models/booking.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useSending } from '#lib/react/use-sending.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

interface Props {
  counts: NonNullable<Booking['countedDifferently']>
  onDecide: (guests: number) => Promise<void>
  /** The error code of what `onDecide` throws. */
  codeOf: (thrown: unknown) => Promise<string>
}

/** The numbers of guests that the host's devices counted differently, and a button for each of them. */
export const CountedDifferently = ({ counts, onDecide, codeOf }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const { isBusy, failure, send } = useSending(async (thrown) => errorText(i18n, await codeOf(thrown)))
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
              busy={isBusy}
              disabledReason={online ? null : t`You need to be online for this.`}
              onClick={() => void send(() => onDecide(guests))}
            >
              <Plural value={guests} one="# came" other="# came" />
            </Button>
          ))}
        </Inline>
        {failure !== null && (
          <Text size="small" role="alert">
            {failure}
          </Text>
        )}
      </Stack>
    </Notice>
  )
}
