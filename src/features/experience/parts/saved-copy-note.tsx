import { Trans } from '@lingui/react/macro'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import * as styles from './experience-page.css.ts'

/** How old the copy on this device is; `savedAt` in milliseconds since 1970. */
export const SavedCopyNote = ({ savedAt }: { savedAt: number }) => {
  const { locale } = useLanguage()
  const age = formatAge(savedAt, locale)
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
