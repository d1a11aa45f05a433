import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PhotoProgress } from './prepare-photos.ts'

/** What just changed among the photos, for those who listen. */
export const usePhotoNews = (count: number, busy: PhotoProgress | null) => {
  const { t } = useLingui()
  const [known, setKnown] = useState(count)
  const [announced, setAnnounced] = useState('')
  if (known !== count) {
    setKnown(count)
    const added = count - known
    if (added > 0) setAnnounced(t`${plural(added, { one: '# photo added.', other: '# photos added.' })}`)
  }
  const place = busy ? Math.min(busy.done + 1, busy.total) : 0
  const total = busy?.total ?? 0
  return { text: busy ? t`Preparing photo ${place} of ${total}` : announced, tell: setAnnounced }
}
