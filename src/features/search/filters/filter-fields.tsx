import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { matchCity } from '#contract/rules/search/match-city.ts'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { categoriesQuery, citiesQuery } from '#data/reference/queries.ts'
import { isOnlyFilter } from '#features/search/filters/active-filters.ts'
import { categories, cities } from '#features/search/filters/choices.ts'
import { guests, price, priceStops, rating } from '#features/search/filters/limits.ts'
import { barsPath, isInRange, priceHistogram } from '#features/search/filters/price-histogram.ts'
import { useDraft } from '#features/search/filters/use-draft.ts'
import { usePriceText } from '#features/search/filters/use-price-text.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { formatPrice } from '#i18n/format.ts'
import { categoryLabel, cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { DateInput } from '#ui/form/date-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { RangeSlider } from '#ui/form/range-slider.tsx'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { DurationFilter } from './duration-filter.tsx'
import * as styles from './filter-fields.css.ts'
import { SortField } from './sort-field.tsx'

interface CityFilterProps {
  value: string | undefined
  /** Nothing else is chosen: what each city has altogether is then what choosing it shows. */
  isAlone: boolean
  onChange: (city: string | undefined) => void
}

/** One city. A place that a person typed and that is none of them stands in the list while it is chosen. */
const CityFilter = ({ value, isAlone, onChange }: CityFilterProps) => {
  const { t, i18n } = useLingui()
  // The page is drawn without counts, which this device may know by now.
  const isHydrated = useHydrated()
  const { data } = useQuery(citiesQuery())
  const counted = isHydrated ? data : undefined
  const chosen = value === undefined ? '' : matchCity(value, cities)
  const isKnown = chosen === '' || cities.some((city) => city === chosen)
  const labelOf = (city: string) => {
    const count = counted?.find(({ name }) => name === city)?.count
    return count === undefined || !isAlone ? cityLabel(i18n, city) : `${cityLabel(i18n, city)} (${i18n.number(count)})`
  }
  return (
    <Field label={<Trans>City</Trans>}>
      <Select value={chosen} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{t`All cities`}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {cities.map((city) => (
          <option key={city} value={city}>
            {labelOf(city)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface PriceFilterProps {
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Of what the other filters find. */
  prices: readonly number[]
}

/** From one price to another; the bars show where experiences are to be had. */
const PriceFilter = ({ value, onChange, prices }: PriceFilterProps) => {
  const { t, i18n } = useLingui()
  const priceText = usePriceText()
  const heights = useMemo(() => priceHistogram(prices, priceStops), [prices])
  return (
    <div className={styles.filter}>
      <RangeSlider
        label={t`Price per person`}
        knobLabels={[t`Lowest price`, t`Highest price`]}
        stops={priceStops}
        value={value}
        onChange={onChange}
        format={(amount) => formatPrice(amount, i18n.locale)}
        formatRange={([min, max]) =>
          priceText(min === price.min ? undefined : min, max === price.max ? undefined : max)
        }
      />
      <svg className={styles.bars} viewBox={`0 0 ${heights.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.outside} d={barsPath(heights, (part) => !isInRange(part, value, priceStops))} />
        <path className={styles.inside} d={barsPath(heights, (part) => isInRange(part, value, priceStops))} />
      </svg>
    </div>
  )
}

interface GuestsFilterProps {
  value: number | undefined
  onChange: (guests: number) => void
}

/** Groups that take that many people. */
const GuestsFilter = ({ value, onChange }: GuestsFilterProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>
          <Trans>Guests</Trans>
        </p>
        <p className={styles.hint}>
          <Trans>Groups with room for all of you</Trans>
        </p>
      </div>
      <Stepper
        label={t`Guests`}
        decreaseLabel={t`Fewer guests`}
        increaseLabel={t`More guests`}
        {...guests}
        value={value ?? guests.min}
        onChange={onChange}
      />
    </div>
  )
}

interface Props {
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** A day in Morocco, today or later. Years pass through 0002 and 0020 while they are typed. */
const DateFilter = ({ value, onChange }: Props) => {
  const [today] = useState(() => todayInMorocco())
  const commit = (date: string) => {
    if (date === '' || date >= today) onChange(date || undefined)
  }
  const [draft, setDraft] = useDraft(value ?? '', commit, { delayMs: 400 })
  return (
    <Field label={<Trans>Date</Trans>}>
      <DateInput min={today} value={draft} onChange={(event) => setDraft(event.target.value)} />
    </Field>
  )
}

export interface FilterFieldsProps {
  params: SearchParams
  onChange: ChangeSearch
  prices: readonly number[]
  /** How long after the last move of a slider its filter applies. */
  delayMs: number
  /** Where no other place on the screen offers the order. */
  withSort?: boolean
}

/** Every filter, for the panel and for the sheet. */
export const FilterFields = ({ params, onChange, prices, delayMs, withSort }: FilterFieldsProps) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  // The page is drawn without counts, which this device may know by now.
  const isHydrated = useHydrated()
  const { data } = useQuery(categoriesQuery(locale))
  const counted = isHydrated ? data : undefined
  const set = (patch: Parameters<typeof changeParams>[1], how: 'push' | 'replace' = 'push') =>
    onChange(changeParams(params, patch), how)

  // Both knobs are one draft, so that neither waits for the other's echo.
  const range = `${params.minPrice ?? price.min} ${params.maxPrice ?? price.max}`
  const [draftRange, setRange] = useDraft(
    range,
    (next) => {
      const [minPrice, maxPrice] = next.split(' ').map(Number)
      set({ minPrice, maxPrice }, 'replace')
    },
    { delayMs: delayMs },
  )
  const [from = price.min, to = price.max] = draftRange.split(' ').map(Number)
  const [minRating, setRating] = useDraft(params.minRating ?? 0, (next) => set({ minRating: next }, 'replace'), {
    delayMs: delayMs,
  })
  const isAlone = (kind: 'category' | 'city') => isOnlyFilter(params, kind)
  const labelOf = (id: (typeof categories)[number]) => {
    const count = counted?.find((category) => category.id === id)?.count
    const name = categoryLabel(i18n, id)
    return count === undefined || !isAlone('category') ? name : `${name} (${i18n.number(count)})`
  }

  return (
    <div className={styles.fields}>
      <PriceFilter value={[from, to]} onChange={(next) => setRange(next.join(' '))} prices={prices} />
      <RadioChips
        label={t`Category`}
        options={[
          { value: '' as const, label: t`All` },
          ...categories.map((id) => ({ value: id, label: labelOf(id) })),
        ]}
        value={params.category ?? ''}
        onChange={(category) => set({ category: category || undefined })}
      />
      <CityFilter
        value={params.destination}
        isAlone={isAlone('city')}
        onChange={(destination) => set({ destination })}
      />
      <Slider
        label={t`Rating at least`}
        {...rating}
        value={minRating}
        onChange={setRating}
        format={(value) => (value === 0 ? t`Any` : i18n.number(value, { minimumFractionDigits: 1 }))}
      />
      <DateFilter value={params.date} onChange={(date) => set({ date })} />
      <GuestsFilter value={params.guests} onChange={(guests) => set({ guests })} />
      <DurationFilter params={params} onChange={onChange} delayMs={delayMs} />
      <Switch
        label={t`Instant confirmation`}
        hint={t`Confirmed as soon as you pay`}
        checked={params.instantConfirmation === true}
        onChange={({ target }) => set({ instantConfirmation: target.checked || undefined })}
      />
      {withSort && <SortField value={params.sort} onChange={(sort) => set({ sort })} label={<Trans>Order</Trans>} />}
    </div>
  )
}
