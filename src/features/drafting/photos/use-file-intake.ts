import { type RefObject, useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Files dropped onto an area, or pasted anywhere while it is there. A file dropped beside the area is let fall: the
 * browser would leave the page to show it. Answers whether files are over the area.
 */
export const useFileIntake = (area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean => {
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
