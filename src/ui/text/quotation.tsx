import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as styles from './quotation.css.ts'

interface Props {
  /** Who says it, and when. */
  said: ReactNode
  words: string
}

/** What one of several people wrote, word by word; nothing but who and when where their words are not shown. */
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
