import { Trans } from '@lingui/react/macro'
import { FilterFields } from './filter-fields.tsx'
import * as styles from './filter-panel.css.ts'
import type { ChangeSearch } from './search-change.ts'
import type { SearchParams } from './search-params.ts'
import { toFilters } from './to-filters.ts'
import { usePrices } from './use-prices.ts'

interface Props {
  params: SearchParams
  today: string
  onChange: ChangeSearch
}

/** Beside the results of a wide screen; every change applies at once. */
export const FilterPanel = ({ params, today, onChange }: Props) => {
  const prices = usePrices(toFilters(params, today))
  return (
    <aside className={styles.panel} aria-labelledby="filters">
      <h2 id="filters" className={styles.title}>
        <Trans>Filters</Trans>
      </h2>
      <FilterFields params={params} onChange={onChange} prices={prices} settleMs={250} />
    </aside>
  )
}
