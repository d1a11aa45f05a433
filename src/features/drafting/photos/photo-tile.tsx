import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { PhotoItem } from '#features/drafting/photos/photo-item.ts'
import type { DragPart } from '#features/drafting/photos/use-photo-drag.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { NotchedMedia } from '#ui/decoration/notched-media.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { picture } from '#ui/media/picture.css.ts'
import { PhotoStateFlag, useSpokenPhotoState } from './photo-state-flag.tsx'
import * as styles from './photo-tile.css.ts'

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
