import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as styles from './quotation.css.ts'

interface Props {
  /** Who says it, and when. */
  said: ReactNode
  words: string
}

/** Quotes one side of a conversation verbatim. Shows only the author and the time if the words are hidden. */
export const Quotation = ({ said, words }: Props) => (
  <div className={styles.said}>
    <p className={styles.who}>{said}</p>
    {words !== '' && (
      <blockquote className={styles.words} dir="auto">
        <Trans>“{words}”</Trans>
      </blockquote>
    )}
  </div>
)
