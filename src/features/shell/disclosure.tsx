import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useBackCloses } from '#ui/overlay/use-back-closes.ts'
import * as styles from './disclosure.css.ts'

interface Props {
  label: string
  buttonClass: string
  button: ReactNode
  /** Rendered while it is open; its links replace the history entry of the menu. */
  children: (close: () => void) => ReactNode
}

/** A button and what it unfolds. Escape, Back, a press elsewhere and leaving it with Tab close it. */
export const Disclosure = ({ label, buttonClass, button, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const wrap = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <div className={styles.wrap} ref={wrap}>
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        ref={opener}
      >
        {button}
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          <Suspense>{children(close)}</Suspense>
        </div>
      )}
    </div>
  )
}
