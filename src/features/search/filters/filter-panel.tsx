import { Trans } from '@lingui/react/macro'
import { toFilters } from '#features/search/filters/to-filters.ts'
import { usePrices } from '#features/search/filters/use-prices.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { FilterFields } from './filter-fields.tsx'
import * as styles from './filter-panel.css.ts'

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
      <FilterFields params={params} onChange={onChange} prices={prices} delayMs={250} />
    </aside>
  )
}
