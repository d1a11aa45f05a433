import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, Suspense, type UIEvent, useState } from 'react'
import { pictureSizes } from '#features/experience/pictures/picture-sizes.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Picture, type PictureSource } from '#ui/media/picture.tsx'
import * as styles from './gallery.css.ts'

const Viewer = lazyComponent(() => import('./viewer.tsx').then((module) => module.Viewer))

interface Props {
  pictures: readonly (PictureSource | null)[]
  /** Round buttons over the first picture of a phone: back, share. */
  tools?: ReactNode
}

/** Arrow keys go from one picture's button to the next; focus brings the picture into view. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
  const step = steps[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A strip of pictures on phones, a mosaic on wide screens; any of them opens all of them. */
export const Gallery = ({ pictures, tools }: Props) => {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const total = pictures.length
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    // Right-to-left strips count from zero downwards.
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
  const open = (index: number) => {
    setWasOpened(true)
    setShown(index)
  }
  return (
    <section className={styles.gallery} aria-label={t`Pictures`}>
      <ul
        className={styles.tracks[total === 1 ? 'one' : total === 2 ? 'two' : 'many']}
        onScroll={follow}
        onKeyDown={moveFocus}
      >
        {pictures.map((picture, index) => {
          const number = index + 1
          return (
            <li key={picture?.src ?? 'default'} className={styles.slide}>
              <Picture
                picture={picture}
                sizes={index === 0 ? pictureSizes.first : pictureSizes.others}
                lead={index === 0}
              />
              <button
                type="button"
                className={styles.open}
                aria-label={t`Enlarge picture ${number} of ${total}`}
                onClick={() => open(index)}
              />
            </li>
          )
        })}
      </ul>
      {total > 1 && (
        <>
          <span className={styles.counter} aria-hidden="true">
            {at + 1} / {total}
          </span>
          <button type="button" className={styles.all} onClick={() => open(0)}>
            <Trans>All {total} pictures</Trans>
          </button>
        </>
      )}
      {tools && <div className={styles.tools}>{tools}</div>}
      {wasOpened && (
        <Suspense>
          <PartBoundary part="viewer" failed={<Trans>The pictures could not be enlarged.</Trans>}>
            <Viewer pictures={pictures} at={shown} onClose={() => setShown(null)} />
          </PartBoundary>
        </Suspense>
      )}
    </section>
  )
}
