import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/** As long as the exit in dialog.css.ts takes. */
const exitMs = 220

interface Modal {
  dialog: RefObject<HTMLDialogElement | null>
  /** Takes focus when the dialog opens: a screen reader reads it, and no keyboard pops up. */
  title: RefObject<HTMLHeadingElement | null>
  /** The content stays until the exit is over. */
  isMounted: boolean
  handlers: {
    onCancel: (event: SyntheticEvent) => void
    onClick: (event: MouseEvent<HTMLDialogElement>) => void
  }
}

/** A native modal dialog: opens and closes with `isOpen`, closes by Escape, Back and a press beside it. */
export const useModal = (isOpen: boolean, onClose: () => void): Modal => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [isMounted, setMounted] = useState(isOpen)
  if (isOpen && !isMounted) setMounted(true)
  useBackCloses(isOpen, onClose)

  useEffect(() => {
    const element = dialog.current
    if (isOpen) {
      if (!element?.open) element?.showModal()
      title.current?.focus()
      return
    }
    element?.close()
    const timer = setTimeout(() => setMounted(false), exitMs)
    return () => clearTimeout(timer)
  }, [isOpen])

  return {
    dialog,
    title,
    isMounted,
    handlers: {
      onCancel: (event) => {
        // A file picker inside cancels too, and its event bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      onClick: (event) => {
        if (event.target === event.currentTarget) onClose()
      },
    },
  }
}
