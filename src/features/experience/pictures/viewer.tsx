import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#i18n/language-provider.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Picture, type PictureSource } from '#ui/media/picture.tsx'
import { useModal } from '#ui/overlay/use-modal.ts'
import * as styles from './viewer.css.ts'

interface Props {
  pictures: readonly (PictureSource | null)[]
  /** The picture to begin with; null is closed. */
  at: number | null
  onClose: () => void
}

/** All pictures on the whole screen, to swipe, to press or to go through with the arrow keys. Back closes it. */
export const Viewer = ({ pictures, at, onClose }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const modal = useModal(at !== null, onClose)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(at ?? 0)
  const total = pictures.length

  const show = (index: number, behavior: ScrollBehavior) =>
    strip.current?.children[index]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })
  useEffect(() => {
    if (at === null) return
    setCurrent(at)
    strip.current?.children[at]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }, [at])
  const step = (by: number) => {
    const next = Math.min(total - 1, Math.max(0, current + by))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    show(next, isStill ? 'instant' : 'smooth')
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const { en = '', fr = '' } = pictures[current]?.alt ?? {}
  const words = locale === 'fr' ? fr || en : en || fr
  const number = current + 1
  return (
    <dialog
      ref={modal.dialog}
      className={styles.viewer}
      aria-label={t`Pictures`}
      onKeyDown={keys}
      onCancel={modal.handlers.onCancel}
    >
      {modal.isMounted && (
        <>
          <header className={styles.head}>
            <h2 ref={modal.title} tabIndex={-1} className={styles.count} aria-live="polite">
              {t`Picture ${number} of ${total}`}
            </h2>
            <IconButton label={t`Close`} icon="x" onClick={onClose} />
          </header>
          <ul
            ref={strip}
            className={styles.strip}
            // It scrolls, and holds nothing else that a keyboard could reach.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            tabIndex={0}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
            }
          >
            {pictures.map((picture) => (
              <li key={picture?.src ?? 'default'} className={styles.slide}>
                <Picture picture={picture} sizes="100vw" />
              </li>
            ))}
          </ul>
          <footer className={styles.foot}>
            <IconButton
              label={t`Previous picture`}
              icon="back"
              aria-disabled={current === 0}
              onClick={() => step(-1)}
            />
            <p className={styles.words}>{words}</p>
            <IconButton
              label={t`Next picture`}
              icon="next"
              aria-disabled={current === total - 1}
              onClick={() => step(1)}
            />
          </footer>
        </>
      )}
    </dialog>
  )
}
