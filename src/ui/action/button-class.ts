import * as styles from './button.css.ts'

export type ButtonTone = keyof typeof styles.tone
export type ButtonSize = keyof typeof styles.size

/** The look of a button for what is a link. */
export const buttonClass = (tone: ButtonTone = 'primary', size: ButtonSize = 'regular', wide = false): string =>
  [styles.tone[tone], size === 'small' && styles.size.small, wide && styles.wide].filter(Boolean).join(' ')
