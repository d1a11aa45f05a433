import { Trans } from '@lingui/react/macro'
import type { SearchFilters } from '#contract/rules/search.ts'
import { FilterFields } from './filter-fields.tsx'
import * as styles from './filter-panel.css.ts'
import type { ChangeSearch } from './search-change.ts'
import type { SearchParams } from './search-params.ts'
import { usePrices } from './use-prices.ts'

interface Props {
  params: SearchParams
  filters: SearchFilters
  onChange: ChangeSearch
}

/** Beside the results of a wide screen; every change applies at once. */
export const FilterPanel = ({ params, filters, onChange }: Props) => {
  const prices = usePrices(filters)
  return (
    <aside className={styles.panel} aria-labelledby="filters">
      <h2 id="filters" className={styles.title}>
        <Trans>Filters</Trans>
      </h2>
      <FilterFields params={params} onChange={onChange} prices={prices} settleMs={250} />
    </aside>
  )
}
