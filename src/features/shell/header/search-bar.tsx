import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatHours, useHeaderSearch } from '#features/shell/header/use-header-search.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { CityField } from './city-field.tsx'
import * as styles from './search-bar.css.ts'

const Bar = () => {
  const { t } = useLingui()
  const search = useHeaderSearch({ replace: false })
  const { typed, setTyped, date, setDate, durationHours, isAnyLength, setDuration, submit } = search
  const formatLength = (hours: number) => (isAnyLength ? t`Any length` : formatHours(hours))
  // The day of the visit, not that of the build that wrote this page.
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(todayInMorocco()), [])
  return (
    <search className={styles.place}>
      <form className={styles.bar} onSubmit={(event) => void submit(event)}>
        <div className={styles.part}>
          <span className={styles.label} aria-hidden="true">
            <Trans>Where to</Trans>
          </span>
          <CityField
            className={styles.input}
            label={t`Where to`}
            placeholder={t`City or region`}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <label className={styles.part}>
          <span className={styles.label}>
            <Trans>Date</Trans>
          </span>
          <input
            className={styles.date}
            type="date"
            min={today}
            value={date}
            data-empty={date === '' || undefined}
            onChange={(event) => setDate(event.target.value)}
            // The calendar's own sign is hidden for want of room.
            onClick={(event) => event.currentTarget.showPicker?.()}
          />
          {date === '' && (
            <span className={styles.anyDay} aria-hidden="true">
              <Trans>Any day</Trans>
            </span>
          )}
        </label>
        <div className={styles.part}>
          <span className={styles.label} aria-hidden="true">
            {isAnyLength ? <Trans>Duration</Trans> : <Trans>At least</Trans>}
          </span>
          <span className={styles.mini}>
            <Slider
              label={t`Duration`}
              min={1}
              max={24}
              value={durationHours}
              onChange={setDuration}
              format={formatLength}
              compact
            />
            <span className={styles.hours} aria-hidden="true">
              {isAnyLength ? <Trans>Any</Trans> : formatHours(durationHours)}
            </span>
          </span>
        </div>
        <button type="submit" className={styles.go} aria-label={t`Search`}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

/** Where, when and how long, in the wide header. */
export const SearchBar = () => (
  <PartBoundary part="search-bar">
    <Bar />
  </PartBoundary>
)
