import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#lib/react/page-head.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** An address that leads nowhere. */
export const NotFound = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Page not found · Rihla`} isPrivate />
      <EmptyState
        level={1}
        title={<Trans>This page is not on our map</Trans>}
        text={<Trans>The address may be mistyped, or the page has moved.</Trans>}
        action={
          <>
            <Link to="/search" className={buttonClass('primary')}>
              <Trans>Browse all experiences</Trans>
            </Link>
            <Link to="/" className={buttonClass('quiet')}>
              <Trans>Back to the home page</Trans>
            </Link>
          </>
        }
      />
    </>
  )
}
