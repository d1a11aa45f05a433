import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { PhotoItem, PhotoState } from '#features/drafting/photos/photo-item.ts'
import type { DragPart } from '#features/drafting/photos/use-photo-drag.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { picture } from '#ui/media/picture.css.ts'
import * as styles from './photo-tile.css.ts'

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
const useSpokenPhotoState = (photo: PhotoState): string => {
  const { t, i18n } = useLingui()
  const word = usePhotoStateText()(photo)
  return photo.state === 'sending' && photo.progress !== undefined
    ? t`sending, ${word}`
    : word.toLocaleLowerCase(i18n.locale)
}

/** The same, with its sign, in the notch of the picture. */
const PhotoStateFlag = ({ photo, isCover }: { photo: PhotoState; isCover: boolean }) => {
  const text = usePhotoStateText()
  const words = text(photo)
  return <Flag {...flags[photo.state]}>{isCover ? <Trans>Cover · {words}</Trans> : words}</Flag>
}

interface Props {
  photo: PhotoItem
  /** From 0. */
  index: number
  count: number
  drag: DragPart
  /** Takes the focus when a photo beside it goes. */
  buttonRef: Ref<HTMLButtonElement>
  onOpen: () => void
  onRemove: () => void
}

/** One photo: pressed, it opens what can be done with it; dragged, it takes another place. */
export const PhotoTile = ({ photo, index, count, drag, buttonRef, onOpen, onRemove }: Props) => {
  const { t } = useLingui()
  const state = useSpokenPhotoState(photo)
  const place = index + 1
  const name = t`Photo ${place} of ${count}, ${state}`
  const { src, alt } = photo
  const look = [
    styles.tile,
    index === 0 && styles.cover,
    drag.isTarget && styles.target,
    drag.isDragged && styles.dragged,
  ]
  return (
    <li className={look.filter(Boolean).join(' ')} ref={drag.ref}>
      <NotchedMedia
        ratio="fill"
        picture={
          <button
            type="button"
            ref={buttonRef}
            className={styles.press}
            aria-label={alt === '' ? name : `${name}: ${alt}`}
            aria-haspopup="dialog"
            onClick={onOpen}
            {...drag.handlers}
          >
            {src === null ? (
              <span className={styles.nothing}>
                <Icon name="cam" />
              </span>
            ) : (
              <img className={picture} src={src} alt="" draggable={false} decoding="async" />
            )}
          </button>
        }
        caption={<PhotoStateFlag photo={photo} isCover={index === 0} />}
      />
      <span className={styles.remove}>
        <IconButton label={t`Remove photo ${place}`} icon="x" shape="bare" onClick={onRemove} />
      </span>
      {photo.state === 'sending' && photo.progress !== undefined && (
        <progress className={styles.sending} value={photo.progress} max={1} aria-label={t`Sending photo ${place}`} />
      )}
    </li>
  )
}
