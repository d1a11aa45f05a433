import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { matchCity } from '#contract/rules/search/match-city.ts'
import { citiesQuery } from '#data/reference/queries.ts'
import { cities } from '#features/search/filters/choices.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  value: string | undefined
  /** Nothing else is chosen: what each city has altogether is then what choosing it shows. */
  isAlone: boolean
  onChange: (city: string | undefined) => void
}

/** One city. A place that a person typed and that is none of them stands in the list while it is chosen. */
export const CityFilter = ({ value, isAlone, onChange }: Props) => {
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
