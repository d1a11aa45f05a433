import { type ReactNode, useId } from 'react'
import * as styles from './section.css.ts'

interface Props {
  title: ReactNode
  /** For links that lead to it. */
  id?: string
  children: ReactNode
}

/** One part of the page, named by its heading. */
export const Section = ({ title, id, children }: Props) => {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
