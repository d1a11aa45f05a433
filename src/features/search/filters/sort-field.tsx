import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SortOrder } from '#contract/endpoints/experiences.ts'
import { sorts } from '#features/search/filters/choices.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  label: ReactNode
  hideLabel?: boolean
  value: SortOrder | undefined
  onChange: (sort: SortOrder | undefined) => void
}

export const SortField = ({ label, hideLabel, value, onChange }: Props) => {
  const { t } = useLingui()
  const names: Record<SortOrder, string> = {
    recommended: t`Recommended`,
    'price-asc': t`Lowest price first`,
    'price-desc': t`Highest price first`,
    rating: t`Best rated`,
    newest: t`Newest`,
  }
  return (
    <Field label={label} hideLabel={hideLabel ?? false}>
      <Select
        value={value ?? 'recommended'}
        onChange={(event) => onChange(sorts.find((sort) => sort === event.target.value))}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
