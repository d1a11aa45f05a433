import { type ReactNode, useId } from 'react'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './section.css.ts'

/** A part of the home page under its own title. */
export const Section = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
