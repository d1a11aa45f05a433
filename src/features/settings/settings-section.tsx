import { type ReactNode, useId } from 'react'
import { useMedia } from '#lib/react/use-media.ts'
import { wideQuery } from '#theme/media.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './settings-screen.css.ts'

interface Props {
  title: ReactNode
  /** What it is for, in a line. */
  text?: ReactNode
  children: ReactNode
}

/** One matter of a part of the settings. */
export const SettingsSection = ({ title, text, children }: Props) => {
  const id = useId()
  // On phones the part is the page, and its title the first heading.
  const isWide = useMedia(wideQuery)
  return (
    <section className={styles.matter} aria-labelledby={id}>
      <div className={styles.words}>
        <Heading level={isWide ? 3 : 2} size="title3" id={id}>
          {title}
        </Heading>
        {text && <Text tone="muted">{text}</Text>}
      </div>
      {children}
    </section>
  )
}
