import { Trans, useLingui } from '@lingui/react/macro'
import { matchCity } from '#contract/rules/search/match-city.ts'
import { cities } from '#features/search/filters/choices.ts'
import type { ResultsView } from '#features/search/results/results-view.ts'
import { useCountText } from '#features/search/results/use-count-text.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { formatDay } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { formatAge } from '#lib/format/age.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { SortField } from '../filters/sort-field.tsx'
import * as styles from './results-head.css.ts'
import { ViewToggle } from './view-toggle.tsx'

interface Props {
  params: SearchParams
  view: ResultsView
  onChange: ChangeSearch
}

/**
 * How many there are, of what, and how they are shown. The number is said aloud when it changes. Where the server cannot be
 * asked again, the age of its answer stands in the place of other words, whose room it keeps: what a person is about to press must not move.
 */
export const ResultsHead = ({ params, view, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const { date, destination } = params
  const search = (view.status === 'ready' ? view.correctedSearch : undefined) ?? params.search
  const countText = useCountText()
  const count = view.status === 'ready' ? countText(view) : null
  const isCurrent = view.status === 'ready' && !view.isUpdating
  const asOf = view.status === 'ready' && view.saved?.from === 'server' ? view.saved.asOf : null
  const age = asOf === null ? null : formatAge(asOf, i18n.locale)
  const about = [
    search && t`“${search}”`,
    date ? formatDay(date, i18n.locale) : search ? t`any date` : t`Any date`,
    destination ? cityLabel(i18n, matchCity(destination, cities)) : t`all cities`,
  ]
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{count ?? <Trans>Experiences</Trans>}</h1>
        <div className={styles.lines}>
          <p className={age === null ? styles.about : styles.replaced}>{about.filter(Boolean).join(', ')}</p>
          {age !== null && (
            <p className={styles.aged}>
              <Trans>Last updated {age}.</Trans>
            </p>
          )}
        </div>
        <div role="status">
          <VisuallyHidden>
            {isCurrent ? t`${count} found` : ''}{' '}
            {age !== null && <Trans>Last updated {age}. Prices and places may have changed.</Trans>}
          </VisuallyHidden>
        </div>
      </div>
      <div className={styles.tools}>
        <div className={styles.sort}>
          <SortField
            label={<Trans>Order</Trans>}
            hideLabel
            value={params.sort}
            onChange={(sort) => onChange(changeParams(params, { sort }), 'push')}
          />
        </div>
        <ViewToggle
          value={params.display ?? 'grid'}
          onChange={(display) => onChange(changeParams(params, { display }), 'push')}
        />
      </div>
    </div>
  )
}
