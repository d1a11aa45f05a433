import { useEffect, useRef } from 'react'
import { Icon } from '../media/icon.tsx'
import * as styles from './error-summary.css.ts'

export interface ErrorSummaryProps {
  title: string
  /** In the order of the form; each leads to its field where it has one. */
  problems: readonly { fieldId?: string | undefined; text: string }[]
}

const focusField = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** What is wrong with a form, over it. Takes focus when it appears: give it a new `key` at each attempt. */
export const ErrorSummary = ({ title, problems }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <p className={styles.title}>
        <Icon name="warn" size="small" />
        {title}
      </p>
      <ul className={styles.list}>
        {problems.map(({ fieldId, text }) => (
          <li key={text}>
            {fieldId ? (
              <a
                className={styles.link}
                href={`#${fieldId}`}
                onClick={(event) => {
                  // Not a step in the history: only focus moves.
                  event.preventDefault()
                  focusField(fieldId)
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
