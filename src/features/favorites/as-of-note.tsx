import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatAge } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { textLink } from '#ui/link.css.ts'
import * as styles from './as-of-note.css.ts'
import { isFresh } from './favorites-summary.ts'

/** How old the list is, in words. `asOf` is when the server last spoke, in milliseconds since 1970. */
export const AsOfNote = ({ asOf, online }: { asOf: number; online: boolean }) => {
  const { locale } = useLanguage()
  const fresh = isFresh({ asOf, online, now: Date.now() })
  const age = formatAge(asOf, locale)
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
          <Trans>
            <b>As of {age}.</b> Prices and places may have changed since.
          </Trans>
        )}{' '}
        <Link to="/changes" hash="offline" className={textLink}>
          <Trans>What works offline</Trans>
        </Link>
      </span>
    </p>
  )
}
