import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import * as styles from './icon-button.css.ts'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> {
  /** What it does, for those who listen and as a tooltip. A count belongs in it: "Filters, 2 active". */
  label: string
  icon: IconName
  shape?: keyof typeof styles.shape
  tone?: keyof typeof styles.tone
  filled?: boolean
  /** A number in the corner; nothing for 0. */
  badge?: number
  disabledReason?: string | null | undefined
}

export const IconButton = ({
  label,
  icon,
  shape = 'round',
  tone = 'ink',
  filled,
  badge,
  ...props
}: IconButtonProps) => {
  const { disabledReason, onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const press = (event: MouseEvent<HTMLButtonElement>) => (disabledReason ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.shape[shape]} ${styles.tone[tone]}`}
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <Icon name={icon} fill={filled ? 'filled' : 'none'} />
      {badge ? (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      ) : null}
      {disabledReason ? <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden> : null}
    </button>
  )
}
