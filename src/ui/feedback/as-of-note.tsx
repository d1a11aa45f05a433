import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { formatAge, isFresh } from '#lib/format/age.ts'
import { useNow } from '#lib/react/use-now.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Icon } from '../media/icon.tsx'
import * as styles from './as-of-note.css.ts'

export interface AsOfNoteProps {
  /** When the server last spoke, in milliseconds since 1970. */
  asOf: number
  /** The last attempt to ask the server succeeded, as far as its screen knows. */
  confirmed: boolean
  /** What may be different by now. */
  stale: ReactNode
  /** A link to what works offline. */
  more?: ReactNode
}

/** How old what is shown is, in words that move on while it stays open; and that the server is why, where it is. */
export const AsOfNote = ({ asOf, confirmed, stale, more }: AsOfNoteProps) => {
  const { i18n } = useLingui()
  const { online, cause } = useStore(connectivityStore)
  // The clock ticks every half minute; what came since is not older than it.
  const now = Math.max(useNow(), asOf)
  const fresh = isFresh({ asOf, confirmed: confirmed && online, now })
  const age = formatAge(asOf, i18n.locale, now)
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
              <Trans>Last updated {age}.</Trans>
            </b>{' '}
            {cause === 'server' && (
              <>
                <Trans>Rihla is not answering.</Trans>{' '}
              </>
            )}
            {stale}
          </>
        )}
        {more && <> {more}</>}
      </span>
    </p>
  )
}
