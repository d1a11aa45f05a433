import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/icon.tsx'
import type { Display } from './choices.ts'
import * as styles from './view-toggle.css.ts'

interface Props {
  value: Display
  onChange: (display: Display) => void
}

/** Pictures, lines or a map. */
export const ViewToggle = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const views = [
    { display: 'grid', label: t`Grid` },
    { display: 'list', label: t`List` },
    { display: 'map', label: t`Map` },
  ] as const
  return (
    <fieldset className={styles.group} aria-label={t`How results are shown`}>
      {views.map(({ display, label }) => (
        <button
          key={display}
          type="button"
          className={styles.button}
          aria-label={label}
          title={label}
          aria-pressed={value === display}
          onClick={() => onChange(display)}
        >
          <Icon name={display} />
        </button>
      ))}
    </fieldset>
  )
}
