import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { useDraft } from '#features/search/model/filters/use-draft.ts'
import { DateInput } from '#ui/form/date-input.tsx'
import { Field } from '#ui/form/field.tsx'

interface Props {
  value: string | undefined
  onChange: (date: string | undefined) => void
}

/** A day in Morocco, today or later. Years pass through 0002 and 0020 while they are typed. */
export const DateFilter = ({ value, onChange }: Props) => {
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
