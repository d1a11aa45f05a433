import { Trans } from '@lingui/react/macro'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import * as styles from './experience-page.css.ts'

interface Props {
  /** In milliseconds since 1970. */
  savedAt: number
  /** In markup that is read later. */
  isKept?: boolean
}

/** How old the copy on this device is, or of when. */
export const SavedCopyNote = ({ savedAt, isKept = false }: Props) => {
  const { locale } = useLanguage()
  const age = (isKept ? formatInstant : formatAge)(savedAt, locale)
  return (
    <div className={styles.note}>
      <Notice icon="clock" role="status">
        <Trans>
          <b>Saved on this device, last updated {age}.</b> The price and the places left may have changed since.
        </Trans>
      </Notice>
    </div>
  )
}
