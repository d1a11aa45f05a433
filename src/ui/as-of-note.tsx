import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAge, isFresh } from '#lib/age.ts'
import * as styles from './as-of-note.css.ts'
import { Icon } from './icon.tsx'

export interface AsOfNoteProps {
  /** When the server last spoke, in milliseconds since 1970. */
  asOf: number
  online: boolean
  /** What may be different by now. */
  stale: ReactNode
  /** A link to what works offline. */
  more?: ReactNode
}

/** How old what is shown is, in words. */
export const AsOfNote = ({ asOf, online, stale, more }: AsOfNoteProps) => {
  const { i18n } = useLingui()
  const fresh = isFresh({ asOf, online, now: Date.now() })
  const age = formatAge(asOf, i18n.locale)
  return (
    <p className={styles.note}>
      <span className={styles.sign}>
        <Icon name={fresh ? 'check' : 'clock'} />
      </span>
      <span>
        {fresh ? (
          <b>
            <Trans>Up to date.</Trans>
          </b>
        ) : (
          <>
            <b>
              <Trans>As of {age}.</Trans>
            </b>{' '}
            {stale}
          </>
        )}{' '}
        {more}
      </span>
    </p>
  )
}
