import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { withoutFilters } from '#features/search/filters/active-filters.ts'
import { filterOpening } from '#features/search/filters/filter-opening.ts'
import { toFilters } from '#features/search/filters/to-filters.ts'
import { usePrices } from '#features/search/filters/use-prices.ts'
import { useResults } from '#features/search/results/use-results.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import type { SearchParams } from '#features/search/search-params.ts'
import { formatNumber } from '#i18n/format.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'

/** The value once it has not changed for `delayMs`. */
const useDebouncedValue = <T,>(value: T, delayMs: number): T => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

interface Props {
  params: SearchParams
  today: string
  onChange: ChangeSearch
}

/**
 * The filters of a phone. Choices are kept here while the sheet is open, with the number of what they would show, and
 * go to the address as one step when it closes, however it closes: the open sheet is itself a step of the history.
 */
export const FilterSheet = ({ params, today, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const isOpen = useStore(filterOpening)
  const [draft, setDraft] = useState(params)
  const [known, setKnown] = useState(params)
  if (!isOpen && params !== known) {
    // It begins with what the address says. What was chosen before this code was here is a draft already.
    setDraft(params)
    setKnown(params)
  }
  const asked = useDebouncedValue(isOpen ? draft : params, 250)
  const filters = useMemo(() => toFilters(asked, today), [asked, today])
  const { view } = useResults(filters)
  const prices = usePrices(filters)
  useEffect(() => filterOpening.close, [])

  const close = () => {
    if (JSON.stringify(draft) !== JSON.stringify(params)) {
      // Over the sheet's own entry, unless Back has just removed that one.
      const isOnOwnEntry = history.state?.overlay !== undefined
      onChange(draft, isOnOwnEntry ? 'replace' : 'push')
    }
    filterOpening.close()
  }
  const found = view.status === 'ready' && !view.isUpdating ? view : null
  const most = formatNumber(found?.total ?? 0, i18n.locale)
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      drawn={filterOpening}
      title={t`Filters`}
      footer={
        <>
          <Button tone="text" onClick={() => setDraft(withoutFilters(draft))}>
            <Trans>Clear all</Trans>
          </Button>
          <Button onClick={close}>
            {found === null
              ? t`Show experiences`
              : found.isCapped
                ? t`Show ${most}+ experiences`
                : t`${plural(found.total, { one: 'Show # experience', other: 'Show # experiences' })}`}
          </Button>
        </>
      }
    >
      <FilterFields params={draft} onChange={setDraft} prices={prices} delayMs={0} withSort />
    </Sheet>
  )
}
