import { Trans, useLingui } from '@lingui/react/macro'
import { activeFilters, withoutFilter, withoutFilters } from '#features/search/filters/active-filters.ts'
import { useFilterLabel } from '#features/search/filters/use-filter-label.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { Button } from '#ui/action/button.tsx'
import { Chip } from '#ui/action/chip.tsx'
import * as styles from './filter-chips.css.ts'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
}

/** The filters that are set, each taken away by a press. */
export const FilterChips = ({ params, onChange }: Props) => {
  const { t } = useLingui()
  const labelOf = useFilterLabel()
  const filters = activeFilters(params)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Active filters`}>
      {filters.map((filter) => (
        <li key={filter.kind} className={styles.chip}>
          <Chip label={labelOf(filter)} onRemove={() => onChange(withoutFilter(params, filter.kind), 'push')} />
        </li>
      ))}
      {filters.length > 1 && (
        <li className={styles.chip}>
          <Button tone="text" size="small" onClick={() => onChange(withoutFilters(params), 'push')}>
            <Trans>Clear all</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}
