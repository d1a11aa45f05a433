/** Whether the text of a form is saved on this device: one state, one sentence. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '#i18n/error-text.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { formatAge } from '#lib/format/age.ts'
import { useNow } from '#lib/react/use-now.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Inline } from '#ui/layout/inline.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'

export const SaveLine = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="muted" as="div">
    <Inline as="p" align="start">
      <Icon name="draft" />
      <span>{children}</span>
    </Inline>
  </Text>
)

interface Props {
  state: SaveState
  /** When the device last saved it, in milliseconds since 1970; null if it never did, or if the form does not show it. */
  savedAt: number | null
  /** Shown without a `savedAt`, unless saving has failed. */
  promise: ReactNode
  /** Writes again; absent where the next key does. */
  onRetry?: () => void
  /** Where else it is saved; shown with `savedAt`. */
  children?: ReactNode
}

export const SaveStatus = ({ state, savedAt, promise, onRetry, children }: Props) => {
  const { i18n } = useLingui()
  const now = useNow()
  if (state.kind === 'failed')
    return (
      <Notice tone="critical" role="alert">
        <Stack gap="s3" align="start">
          <p>
            <b>
              <Trans>Your last change was not saved.</Trans>
            </b>{' '}
            {errorText(i18n, state.code)}
          </p>
          {onRetry && (
            <Button tone="quiet" size="small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Stack>
      </Notice>
    )
  if (savedAt === null) return promise
  const age = formatAge(savedAt, i18n.locale, now)
  return (
    <SaveLine>
      {state.kind === 'saving' ? (
        <Text as="strong" size="small" tone="ink" strong>
          <Trans>Writing…</Trans>
        </Text>
      ) : (
        <>
          <Text as="strong" size="small" tone="ink" strong>
            <Trans>Saved on this device</Trans>
          </Text>{' '}
          {age}.
        </>
      )}
      <br />
      {children}
    </SaveLine>
  )
}
