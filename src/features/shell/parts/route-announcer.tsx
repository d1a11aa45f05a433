import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** After each change of page: says its title, and moves the focus to its beginning. */
export const RouteAnnouncer = ({ main }: { main: RefObject<HTMLElement | null> }) => {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page was announced by the browser; a filter or a tab is not another page.
        if (!fromLocation || !pathChanged) return
        // A page that took the focus itself (a form's summary, a dialog) keeps it.
        if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router, main],
  )
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
