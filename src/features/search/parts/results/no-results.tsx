import { Trans } from '@lingui/react/macro'
import { isSignsAlone } from '#contract/rules/search/search.ts'
import type { ChangeSearch } from '#features/search/model/search-change.ts'
import type { SearchParams } from '#features/search/model/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
}

export const NoResults = ({ params: { search = '', sort, display }, onChange }: Props) => (
  <EmptyState
    title={<Trans>Nothing fits all of that</Trans>}
    text={
      isSignsAlone(search) ? (
        <Trans>
          “{search}” has neither letters nor digits. Try a word, such as a city or what you would like to do.
        </Trans>
      ) : (
        <Trans>Take a filter away, or try another day or another word.</Trans>
      )
    }
    action={
      <Button onClick={() => onChange({ ...(sort && { sort }), ...(display && { display }) }, 'push')}>
        <Trans>Clear all</Trans>
      </Button>
    }
  />
)
