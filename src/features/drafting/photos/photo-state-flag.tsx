import { Trans, useLingui } from '@lingui/react/macro'
import type { PhotoState } from '#features/drafting/photos/photo-item.ts'
import { Flag } from '#ui/listing/flag.tsx'

const flags = {
  kept: { tone: 'plain', icon: 'draft' },
  waiting: { tone: 'wait', icon: 'clock' },
  sending: { tone: 'plain', icon: 'sync' },
  sent: { tone: 'ok', icon: 'check' },
  missing: { tone: 'critical', icon: 'warn' },
} as const

/** Where a photo has got to, in a word. */
const usePhotoStateText = () => {
  const { t, i18n } = useLingui()
  return (photo: PhotoState): string => {
    switch (photo.state) {
      case 'kept':
        return t`On this device`
      case 'waiting':
        return t`Waiting`
      case 'sending':
        return photo.progress === undefined ? t`Sending` : i18n.number(photo.progress, { style: 'percent' })
      case 'sent':
        return t`Sent`
      case 'missing':
        return t`Missing`
    }
  }
}

/** The same inside a sentence. */
export const useSpokenPhotoState = (photo: PhotoState): string => {
  const { t, i18n } = useLingui()
  const word = usePhotoStateText()(photo)
  return photo.state === 'sending' && photo.progress !== undefined
    ? t`sending, ${word}`
    : word.toLocaleLowerCase(i18n.locale)
}

/** The same, with its sign, in the notch of the picture. */
export const PhotoStateFlag = ({ photo, isCover }: { photo: PhotoState; isCover: boolean }) => {
  const text = usePhotoStateText()
  const words = text(photo)
  return <Flag {...flags[photo.state]}>{isCover ? <Trans>Cover · {words}</Trans> : words}</Flag>
}
