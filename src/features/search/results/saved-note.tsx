import { Plural, Trans } from '@lingui/react/macro'
import type { ResultsView } from '#features/search/results/results-view.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'
import { Notice } from '#ui/feedback/notice.tsx'

type Saved = NonNullable<Extract<ResultsView, { status: 'ready' }>['saved']>

/** That results are the device's own, and how old they are; `isKept` in a copy that is read later: of when. */
export const SavedNote = ({ saved, isKept = false }: { saved: Saved; isKept?: boolean }) => {
  const { locale } = useLanguage()
  const age = saved.asOf === null ? null : (isKept ? formatInstant : formatAge)(saved.asOf, locale)
  return (
    <Notice tone="wait" icon="off" role="status">
      {age === null ? (
        <Trans>From what this device has seen so far. Prices and places may have changed.</Trans>
      ) : (
        <Trans>From this device, last updated {age}. Prices and places may have changed.</Trans>
      )}
      {saved.among !== null && (
        <>
          {' '}
          <Plural
            value={saved.among}
            one="Found among # experience kept on this device: there are more online."
            other="Found among # experiences kept on this device: there are more online."
          />
        </>
      )}
    </Notice>
  )
}
