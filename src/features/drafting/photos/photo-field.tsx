import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { listingLimits } from '#contract/rules/listing.ts'
import type { PhotoFieldProps } from '#features/drafting/photos/photo-item.ts'
import { usePhotoDrag } from '#features/drafting/photos/use-photo-drag.ts'
import { Khatam } from '#ui/decoration/khatam.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './photo-field.css.ts'
import { PhotoProblems } from './photo-problems.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoProgress } from './prepare-photos.ts'

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
const AddPhotos = ({ room, isFirst, busy, onFiles }: Props) => {
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

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Files dropped onto an area, or pasted anywhere while it is there. A file dropped beside the area is let fall: the
 * browser would leave the page to show it. Answers whether files are over the area.
 */
const useFileIntake = (area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && area.current?.contains(target) === true
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
      setOver(isInside(event))
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isInside(event) && files.length > 0) take.current(files)
    }
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      // Office programs put a picture of the words beside the words.
      const isText = event.clipboardData?.types.includes('text/plain') === true
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (files.length === 0 || (isText && isTyping)) return
      event.preventDefault()
      take.current(files)
    }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    document.addEventListener('paste', onPaste, { signal })
    return () => stop.abort()
  }, [area])
  return isOver
}

/** What just changed among the photos, for those who listen. */
const usePhotoNews = (count: number, busy: PhotoProgress | null) => {
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

const { photos: least, maxPhotos: most } = listingLimits

/** The photos of a listing: chosen, taken, dropped or pasted; put in order; described. The first one is the cover. */
export const PhotoField = ({ id, photos, busy, problems, error, ...on }: PhotoFieldProps) => {
  const { t } = useLingui()
  const area = useRef<HTMLDivElement>(null)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const removed = useRef<{ key: string; index: number } | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const news = usePhotoNews(photos.length, busy)
  const isOver = useFileIntake(area, (files) => {
    if (!busy) on.onFiles(files)
  })
  const move = (from: number, to: number) => {
    const place = to + 1
    on.onMove(from, to)
    news.tell(to === 0 ? t`The photo is now the cover.` : t`The photo is now number ${place}.`)
  }
  const remove = (index: number, key: string) => {
    on.onRemove(key)
    setOpenKey(null)
    news.tell(t`Photo removed.`)
    removed.current = { key, index }
  }
  // The button that was pressed goes with its photo, and nothing beside a sheet takes focus before it is closed.
  useEffect(() => {
    const gone = removed.current
    if (!gone || openKey !== null || photos.some(({ key }) => key === gone.key)) return
    removed.current = null
    const neighbour = buttons.current[gone.index] ?? buttons.current[gone.index - 1] ?? area.current
    neighbour?.focus()
  }, [photos, openKey])
  const dragOf = usePhotoDrag(move)
  const openIndex = photos.findIndex(({ key }) => key === openKey)
  const open = photos[openIndex] ?? null
  const room = most - photos.length
  const describedBy = `${id}-hint${error === undefined ? '' : ` ${id}-error`}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser, and has a legend's place.
    <div
      id={id}
      ref={area}
      role="group"
      aria-label={t`Photos`}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={isOver ? styles.over : styles.field}
    >
      <p className={styles.hint} id={`${id}-hint`}>
        <Trans>PNG or JPG, 5 MB each, at least {least}. The first one is the cover.</Trans>
      </p>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warn" size="small" />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.grid}>
        {photos.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is none to VoiceOver unless it says so.
          <ul role="list" className={styles.list} aria-label={t`Photos, in order`}>
            {photos.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                drag={dragOf(index)}
                buttonRef={(element) => {
                  buttons.current[index] = element
                }}
                onOpen={() => setOpenKey(photo.key)}
                onRemove={() => remove(index, photo.key)}
              />
            ))}
          </ul>
        )}
        {(room > 0 || busy) && <AddPhotos room={room} isFirst={photos.length === 0} busy={busy} onFiles={on.onFiles} />}
      </div>
      {room <= 0 && !busy && (
        <p className={styles.hint}>
          <Trans>A listing cannot have more.</Trans>
        </p>
      )}
      <PhotoProblems problems={problems} />
      <VisuallyHidden>
        <span role="status">{news.text}</span>
      </VisuallyHidden>
      <PhotoSheet
        photo={open}
        index={openIndex}
        count={photos.length}
        onClose={() => setOpenKey(null)}
        onAlt={(text) => open && on.onAlt(open.key, text)}
        onMoveTo={(to) => move(openIndex, to)}
        onRemove={() => open && remove(openIndex, open.key)}
      />
    </div>
  )
}
