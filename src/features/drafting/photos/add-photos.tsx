import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef } from 'react'
import type { PhotoProgress } from '#features/drafting/photos/prepare-photos.ts'
import { Khatam } from '#ui/decoration/khatam.tsx'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './add-photos.css.ts'

interface Props {
  /** How many more there may be; at least 1. */
  room: number
  /** The field has no photo yet: the invitation is as large as the cover will be. */
  isFirst: boolean
  busy: PhotoProgress | null
  onFiles: (files: File[]) => void
}

/** Named one by one: an iPhone then hands over JPEGs of what it keeps as HEIC. */
const accepted = 'image/jpeg,image/png'

const Preparing = ({ busy: { done, total } }: { busy: PhotoProgress }) => {
  const { t } = useLingui()
  return (
    <div className={styles.preparing}>
      <Khatam />
      <span className={styles.note}>
        <Trans>
          Preparing {Math.min(done + 1, total)} of {total}
        </Trans>
      </span>
      <progress className={styles.bar} value={done} max={total} aria-label={t`Preparing photos`} />
    </div>
  )
}

/** Chooses photos, or takes one where there is a camera in the hand. */
export const AddPhotos = ({ room, isFirst, busy, onFiles }: Props) => {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { t } = useLingui()
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])]
    // Else choosing the same file again would change nothing.
    currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  // The buttons are what is seen and heard; a picker opens with a press on its input alone.
  const input = { type: 'file', accept: accepted, hidden: true, onChange: take } as const
  return (
    <div className={isFirst ? styles.first : styles.tile}>
      {busy ? (
        <Preparing busy={busy} />
      ) : (
        <>
          <button type="button" className={styles.choose} onClick={() => files.current?.click()}>
            <Icon name={isFirst ? 'cam' : 'plus'} />
            <span>{isFirst ? <Trans>Add photos</Trans> : <Trans>Add</Trans>}</span>
            <span className={styles.note}>
              {isFirst ? (
                <span className={styles.finePointer}>
                  <Trans>or drop them here, or paste one</Trans>
                </span>
              ) : (
                <Plural value={room} one="# more" other="# more" />
              )}
            </span>
          </button>
          <button type="button" className={styles.camera} onClick={() => camera.current?.click()}>
            <Icon name="cam" size="small" />
            <Trans>Take a photo</Trans>
          </button>
        </>
      )}
      <input {...input} ref={files} multiple aria-label={t`Photos`} />
      <input {...input} ref={camera} capture="environment" aria-label={t`Photo from the camera`} />
    </div>
  )
}
