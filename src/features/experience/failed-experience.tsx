import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { AppError } from '#data/api/app-error.ts'
import { errorText } from '#i18n/error-text.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Without the sample's own code the error stands alone. */
const Sample = lazyComponent(() => import('./sample-page.tsx').then(({ SamplePage }) => SamplePage), { fallback: null })

interface Props {
  error: AppError
  onRetry: () => void
}

/** Neither the server nor this device has it: what happened, what to do, and a sample of what such a page holds. */
export const FailedExperience = ({ error, onRetry }: Props) => {
  const { i18n } = useLingui()
  return (
    <>
      <EmptyState
        level={1}
        title={<Trans>This experience could not be loaded</Trans>}
        text={
          <>
            {errorText(i18n, error.code)}{' '}
            <Trans>This device has no copy of it yet. What you open or save stays readable here.</Trans>
          </>
        }
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
      <Suspense>
        <Sample />
      </Suspense>
    </>
  )
}
