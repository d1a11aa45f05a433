import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { listingLimits } from '#contract/rules/listing.ts'
import type { PhotoFieldProps } from '#features/drafting/photos/photo-item.ts'
import { useFileIntake } from '#features/drafting/photos/use-file-intake.ts'
import { usePhotoDrag } from '#features/drafting/photos/use-photo-drag.ts'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { AddPhotos } from './add-photos.tsx'
import * as styles from './photo-field.css.ts'
import { PhotoProblems } from './photo-problems.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoProgress } from './prepare-photos.ts'

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
