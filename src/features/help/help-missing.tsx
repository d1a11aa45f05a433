import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toPage } from '#lib/address/to-page.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** An article or a category that the help center does not have. */
export const HelpMissing = ({ title }: { title: ReactNode }) => (
  <EmptyState
    level={1}
    title={title}
    text={<Trans>It may have been renamed. Try one of its words in the search of the help center.</Trans>}
    action={
      <Link {...toPage('help')} className={buttonClass('primary')}>
        <Trans>Back to the help center</Trans>
      </Link>
    }
  />
)
