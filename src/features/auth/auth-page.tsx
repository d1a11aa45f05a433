import type { ReactNode } from 'react'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './auth-page.css.ts'
import door from './door.webp'

interface Props {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A form's page: one column on phones; on wide screens the door of a house stands beside it. */
export const AuthPage = ({ title, lead, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.column}>
      <header className={styles.head}>
        <Heading level={1}>{title}</Heading>
        {lead && <Text tone="muted">{lead}</Text>}
      </header>
      {children}
    </div>
    <aside className={styles.aside} aria-hidden="true">
      <img className={styles.door} src={door} alt="" width={720} height={800} loading="lazy" decoding="async" />
    </aside>
  </div>
)
