import * as styles from './icon.css.ts'
import type { IconName } from './icon-names.ts'

export interface IconProps {
  name: IconName
  size?: keyof typeof styles.size
  /** Outline and fill, as the saved heart; `solid` is a fill without outline. */
  fill?: 'none' | 'filled' | 'solid'
}

const fills = { none: '', filled: ` ${styles.filled}`, solid: ` ${styles.solid}` }

/** A sign beside a word; the word carries the meaning. */
export const Icon = ({ name, size = 'regular', fill = 'none' }: IconProps) => (
  <svg className={styles.size[size] + fills[fill]} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)
