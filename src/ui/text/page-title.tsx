import type { ReactNode } from 'react'
import * as styles from './page-title.css.ts'

interface PageTitleProps {
  title: ReactNode
  /** One or two sentences under it. */
  lead?: ReactNode
  /** Over it: where the page belongs. */
  above?: ReactNode
}

/** How a page of texts begins. */
export const PageTitle = ({ title, lead, above }: PageTitleProps) => (
  <header className={styles.head}>
    {above}
    <h1 className={styles.title}>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
)
