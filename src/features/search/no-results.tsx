import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ChangeSearch } from './search-change.ts'
import type { SearchParams } from './search-params.ts'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
}

export const NoResults = ({ params: { sort, display }, onChange }: Props) => (
  <EmptyState
    title={<Trans>Nothing fits all of that</Trans>}
    text={<Trans>Take a filter away, or try another day or another word.</Trans>}
    action={
      <Button onClick={() => onChange({ ...(sort && { sort }), ...(display && { display }) }, 'push')}>
        <Trans>Clear all</Trans>
      </Button>
    }
  />
)
