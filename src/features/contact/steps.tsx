import type { GiftCards } from '#lib/format/content.ts'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './steps.css.ts'

/** How a gift card comes about. */
export const Steps = ({ steps }: Pick<GiftCards, 'steps'>) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <Heading level={2} size="title3">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)
