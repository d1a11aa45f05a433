import { useLingui } from '@lingui/react/macro'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { maxRows } from '#features/search/results/first-rows.ts'
import type { ResultsView } from '#features/search/results/results-view.ts'
import { useCountText } from '#features/search/results/use-count-text.ts'
import * as screen from '#features/search/search-screen.css.ts'
import { otherCurrencyStore } from '#lib/format/other-currency.ts'
import { useStore } from '#lib/react/use-store.ts'
import { KeepPage } from '#ui/layout/keep-page.ts'
import { SortField } from '../filters/sort-field.tsx'
import { SearchBox } from '../search-box.tsx'
import { ResultItem } from './result-item.tsx'
import * as head from './results-head.css.ts'
import * as list from './results-list.css.ts'
import { SavedNote } from './saved-note.tsx'
import { ViewToggle } from './view-toggle.tsx'

const ignore = () => {}
/** The heart's place. */
const heart = () => <span />

/**
 * The whole screen as a start without network begins with it: the first rows as earlier results, and the room of all that is pressed
 * or typed into, which nothing would answer yet.
 */
const KeptScreen = ({ view, asOf }: { view: Extract<ResultsView, { status: 'ready' }>; asOf: number | null }) => {
  const { t } = useLingui()
  const count = useCountText()
  const item = (row: FoundRow, at: number) => (
    <li key={row.id} className={list.item}>
      <ResultItem
        row={row}
        display="grid"
        action={heart}
        lead={at === 0}
        date={undefined}
        guests={undefined}
        nextDay={undefined}
      />
    </li>
  )
  return (
    <div className={screen.screen}>
      <div className={screen.main}>
        <div className={`${screen.bar} ${screen.unseen}`}>
          <SearchBox params={{}} onChange={ignore} />
        </div>
        <div className={screen.results}>
          <div className={head.head}>
            <div className={head.words}>
              <h1 className={head.title}>{count(view)}</h1>
              <div className={head.lines}>
                <p className={head.about}>{[t`Any date`, t`all cities`].join(', ')}</p>
              </div>
            </div>
            <div className={`${head.tools} ${screen.unseen}`}>
              <div className={head.sort}>
                <SortField label={null} hideLabel value={undefined} onChange={ignore} />
              </div>
              <ViewToggle value="grid" onChange={ignore} />
            </div>
          </div>
          <SavedNote saved={{ from: 'device', asOf, among: view.saved?.among ?? null }} isKept />
          <ul className={list.layout.grid}>{view.rows.slice(0, maxRows).map(item)}</ul>
        </div>
      </div>
    </div>
  )
}

interface Props {
  view: ResultsView
}

/** Keeps what a search without filters has found, as markup. Amounts in a person's own currency are nobody else's affair. */
export const KeptResults = ({ view }: Props) => {
  const otherCurrency = useStore(otherCurrencyStore)
  if (view.status !== 'ready' || view.isUpdating || view.total === 0 || otherCurrency) return null
  const asOf = view.saved ? view.saved.asOf : Date.now()
  const ids = view.rows.slice(0, maxRows).map(({ id }) => id)
  return (
    <KeepPage key={`${view.total} ${ids.join()}`}>
      <KeptScreen view={view} asOf={asOf} />
    </KeepPage>
  )
}
