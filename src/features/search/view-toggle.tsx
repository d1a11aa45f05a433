import { useLingui } from '@lingui/react/macro'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as styles from './view-toggle.css.ts'

interface Props {
  value: 'grid' | 'list'
  onChange: (display: 'grid' | 'list') => void
}

/** Pictures, lines, and one day a map. */
export const ViewToggle = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  const mapReason = t`The map comes with a later release.`
  const views = [
    { display: 'grid', label: t`Grid` },
    { display: 'list', label: t`List` },
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
      <button
        type="button"
        className={styles.button}
        aria-label={t`Map`}
        title={mapReason}
        aria-disabled="true"
        aria-describedby="map-reason"
        // A finger sees no tooltip.
        onClick={() => showToast({ title: mapReason })}
      >
        <Icon name="map" />
      </button>
      <VisuallyHidden id="map-reason">{mapReason}</VisuallyHidden>
    </fieldset>
  )
}
