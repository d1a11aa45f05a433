import { useEffect, useRef } from 'react'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

interface Props {
  id: string
  label: string
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
}

/** What was typed without its spaces where it is a whole code, else null. */
export const toSixDigits = (typed: string): string | null => /^\d{6}$/.exec(typed.replaceAll(' ', ''))?.[0] ?? null

/** A code of six digits that was just sent or shown. It takes the focus when it appears. */
export const SixDigitsField = ({ id, label, value, onChange, error }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <div ref={place}>
      <Field id={id} label={label} error={error}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}
