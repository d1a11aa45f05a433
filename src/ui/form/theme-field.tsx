import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHydrated } from '#lib/react/use-hydrated.ts'
import { readThemeChoice, type ThemeChoice } from '#theme/choice.ts'
import { storeThemeChoice } from '#theme/store-choice.ts'
import { RadioChips } from './radio-chips.tsx'

/** Light, dark or as the device has it, on this device; in force at once. */
export const ThemeField = ({ hideLabel = false }: { hideLabel?: boolean }) => {
  const { t } = useLingui()
  // A page is drawn for every device.
  const isHydrated = useHydrated()
  const [chosen, setTheme] = useState<ThemeChoice | null>(null)
  const theme = chosen ?? (isHydrated ? readThemeChoice() : 'auto')
  return (
    <RadioChips
      label={t`Appearance`}
      hideLabel={hideLabel}
      options={[
        { value: 'auto', label: t`Same as device` },
        { value: 'light', label: t`Light` },
        { value: 'dark', label: t`Dark` },
      ]}
      value={theme}
      onChange={(next) => {
        setTheme(next)
        storeThemeChoice(next)
      }}
    />
  )
}
