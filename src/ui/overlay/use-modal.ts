import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Opening } from './opening.ts'
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

/** Whether the page was sent with it; one that is mounted in the browser is not there yet. */
const isInPage = (drawn: Opening | undefined) =>
  drawn !== undefined && (import.meta.env.SSR || document.getElementById(drawn.id) !== null)

/**
 * A native modal dialog: opens and closes with `isOpen`, closes by Escape, Back and a press beside it. One that came with the page
 * keeps its content.
 */
export const useModal = (isOpen: boolean, onClose: () => void, drawn?: Opening): Modal => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [isKept] = useState(() => isInPage(drawn))
  const [isMounted, setMounted] = useState(isOpen || isKept)
  if (isOpen && !isMounted) setMounted(true)
  useBackCloses(isOpen, onClose)

  // With the commit: a press on what closes it may be the next thing that is heard of.
  useLayoutEffect(() => drawn?.arrive(dialog.current?.open === true), [drawn])
  // What was opened before its code was here stays open.
  const isEarly = useRef(drawn !== undefined)
  useEffect(() => {
    const element = dialog.current
    const isFirst = isEarly.current
    isEarly.current = false
    if (isFirst && element?.open) return
    if (isOpen) {
      // Opened by the browser before this was here, it keeps the focus where a person has gone on to.
      if (element?.open) return
      element?.showModal()
      title.current?.focus()
      return
    }
    element?.close()
    if (isKept) return
    const timer = setTimeout(() => setMounted(false), exitMs)
    return () => clearTimeout(timer)
  }, [isOpen, isKept])

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
