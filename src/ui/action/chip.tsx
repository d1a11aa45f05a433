import { useLingui } from '@lingui/react/macro'
import { Icon } from '../media/icon.tsx'
import * as styles from './chip.css.ts'

export type ChipProps = { label: string } & (
  | { selected: boolean; onClick: () => void; onRemove?: never }
  | { onRemove: () => void; selected?: never; onClick?: never }
)

/** A choice among few, or something chosen that a press takes away. */
export const Chip = ({ label, selected, onClick, onRemove }: ChipProps) => {
  const { t } = useLingui()
  if (onRemove)
    return (
      <button
        type="button"
        className={`${styles.chip} ${styles.selected}`}
        aria-label={t`Remove ${label}`}
        onClick={onRemove}
      >
        {label} <Icon name="x" size="small" />
      </button>
    )
  return (
    <button
      type="button"
      className={selected ? `${styles.chip} ${styles.selected}` : styles.chip}
      aria-pressed={selected}
      onClick={onClick}
    >
      {selected && <Icon name="check" size="small" />}
      {label}
    </button>
  )
}
