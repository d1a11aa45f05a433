import { type PointerEvent as ReactPointerEvent, type RefCallback, useEffect, useRef, useState } from 'react'

/** A mouse that moves so far means to drag; a finger that rests so long does, one that moves earlier scrolls. */
const dragPixels = 6
const holdMs = 320

interface Drag {
  from: number
  pointerId: number
  x: number
  y: number
  isHeld: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export interface DragPart {
  ref: RefCallback<HTMLElement>
  isDragged: boolean
  isTarget: boolean
  handlers: {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void
    onContextMenu: (event: { preventDefault(): void }) => void
  }
}

/** Which of the boxes a point lies in, -1 for none. */
const boxAt = (boxes: readonly DOMRect[], x: number, y: number): number =>
  boxes.findIndex(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)

/**
 * Takes things of a list along with a mouse, a pen or a finger: `onMove` is told once, at the end. Escape, or letting go
 * beside the list, leaves everything where it was. For keyboards there are buttons.
 */
export const usePhotoDrag = (onMove: (from: number, to: number) => void): ((index: number) => DragPart) => {
  const elements = useRef(new Map<number, HTMLElement>())
  const drag = useRef<Drag | null>(null)
  const boxes = useRef<DOMRect[]>([])
  /** A drag ends in a click on what was dragged, which must not open it. */
  const swallowsClick = useRef(false)
  const [shown, setShown] = useState<{ from: number; to: number } | null>(null)
  const target = useRef(-1)
  const move = useRef(onMove)
  move.current = onMove

  const isPressed = useRef<(() => void) | null>(null)
  useEffect(() => () => isPressed.current?.(), [])

  const begin = (at: Drag) => {
    at.isHeld = true
    boxes.current = [...elements.current]
      .toSorted(([a], [b]) => a - b)
      .map(([, element]) => element.getBoundingClientRect())
    target.current = at.from
    swallowsClick.current = true
    setShown({ from: at.from, to: at.from })
  }
  const end = (isDone: boolean) => {
    const at = drag.current
    drag.current = null
    isPressed.current?.()
    isPressed.current = null
    if (!at) return
    clearTimeout(at.timer)
    elements.current.get(at.from)?.style.removeProperty('translate')
    setShown(null)
    // The click comes right after the pointer is up, if it comes at all.
    setTimeout(() => {
      swallowsClick.current = false
    })
    if (isDone && at.isHeld && target.current >= 0 && target.current !== at.from) move.current(at.from, target.current)
  }

  const press = (from: number, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current) return
    const { pointerId, clientX: x, clientY: y, pointerType } = event
    const isTouch = pointerType === 'touch'
    const at: Drag = { from, pointerId, x, y, isHeld: false, timer: undefined }
    if (isTouch) at.timer = setTimeout(() => begin(at), holdMs)
    drag.current = at

    const onPointerMove = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      const [right, down] = [moved.clientX - x, moved.clientY - y]
      if (!at.isHeld) {
        if (Math.hypot(right, down) < dragPixels) return
        if (isTouch) return end(false)
        begin(at)
      }
      elements.current.get(from)?.style.setProperty('translate', `${right}px ${down}px`)
      const to = boxAt(boxes.current, moved.clientX, moved.clientY)
      if (to === target.current) return
      target.current = to
      setShown({ from, to })
    }
    const onUp = (up: PointerEvent) => up.pointerId === pointerId && end(true)
    const onCancel = () => end(false)
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && end(false)
    // A page scrolls under a finger unless it is told not to, and only a listener that is not passive may tell it.
    const onTouchMove = (touch: TouchEvent) => at.isHeld && touch.preventDefault()
    const stop = new AbortController()
    const { signal } = stop
    isPressed.current = () => stop.abort()
    window.addEventListener('pointermove', onPointerMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('keydown', onKey, { signal })
    window.addEventListener('scroll', onCancel, { signal, capture: true })
    window.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  }

  return (index) => ({
    ref: (element) => {
      if (element) elements.current.set(index, element)
      else elements.current.delete(index)
    },
    isDragged: shown?.from === index,
    isTarget: shown !== null && shown.to === index && shown.from !== index,
    handlers: {
      onPointerDown: (event) => press(index, event),
      onClickCapture: (event) => {
        if (!swallowsClick.current) return
        event.preventDefault()
        event.stopPropagation()
      },
      onContextMenu: (event) => {
        if (drag.current) event.preventDefault()
      },
    },
  })
}
