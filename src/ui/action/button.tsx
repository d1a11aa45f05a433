import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icon-names.ts'
import * as styles from './button.css.ts'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
  /** Works: it cannot be pressed again, and says so. */
  busy?: boolean
  /** Why it cannot be pressed now, shown under it. It stays in the tab order so that the reason is found. */
  disabledReason?: string | null | undefined
  children: ReactNode
}

/** `type` is `button` unless said otherwise. */
export const Button = ({ tone = 'primary', size = 'regular', wide = false, ...props }: ButtonProps) => {
  const { icon, busy = false, disabledReason, type = 'button', onClick, children, ...rest } = props
  const reasonId = useId()
  const isOff = busy || !!disabledReason
  // aria-disabled does not stop a press, nor the submit that comes with it.
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))

  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass(tone, size, wide) + (disabledReason ? ` ${styles.disabled}` : '')}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {busy ? <span className={styles.busyLabel}>{children}</span> : icon ? <Icon name={icon} size="small" /> : null}
      {busy ? (
        <svg className={styles.spinner} aria-hidden="true">
          <use href="/icons.svg#star" />
        </svg>
      ) : (
        children
      )}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={wide ? `${styles.withReason} ${styles.wide}` : styles.withReason}>
      {button}
      <span className={styles.reason} id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}
