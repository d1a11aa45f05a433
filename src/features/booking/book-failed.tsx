import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Neither the server nor this device has the experience. */
export const BookFailed = ({ code, onRetry }: { code: string; onRetry: () => void }) => {
  const { i18n } = useLingui()
  return (
    <EmptyState
      level={1}
      title={<Trans>This experience could not be loaded</Trans>}
      text={errorText(i18n, code)}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
