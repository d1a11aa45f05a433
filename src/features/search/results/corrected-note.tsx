import { Trans } from '@lingui/react/macro'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import * as styles from './corrected-note.css.ts'

interface Props {
  params: SearchParams
  /** What was looked for instead. */
  correctedSearch: string
  onChange: ChangeSearch
}

/** That what was typed finds nothing, and what the results are of; a press takes it over. */
export const CorrectedNote = ({ params, correctedSearch, onChange }: Props) => (
  <Notice role="status">
    <Trans>
      <strong>Results for “{correctedSearch}”.</strong> Nothing was found for “{params.search}”.
    </Trans>
    <div className={styles.take}>
      <Button
        tone="text"
        size="small"
        onClick={() => onChange(changeParams(params, { search: correctedSearch }), 'push')}
      >
        <Trans>Search for “{correctedSearch}”</Trans>
      </Button>
    </div>
  </Notice>
)
