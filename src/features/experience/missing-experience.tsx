import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#lib/react/page-head.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** It was never there, or its host took it away. */
export const MissingExperience = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Experience not found · Rihla`} isPrivate />
      <EmptyState
        level={1}
        title={<Trans>Experience not found</Trans>}
        text={<Trans>The address may be mistyped, or the experience is no longer offered.</Trans>}
        action={
          <Link to="/search" className={buttonClass('primary')}>
            <Trans>Back to search</Trans>
          </Link>
        }
      />
    </>
  )
}
