import { Trans, useLingui } from '@lingui/react/macro'
import { toAppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The server cannot be asked and the device knows no catalogue yet. */
export const SearchFailure = ({ error, onRetry }: Props) => {
  const { i18n } = useLingui()
  return (
    <EmptyState
      title={<Trans>The search did not work</Trans>}
      text={
        <>
          {errorText(i18n, toAppError(error).code)}{' '}
          <Trans>Once the catalogue has loaded, you can search on this device offline.</Trans>
        </>
      }
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
