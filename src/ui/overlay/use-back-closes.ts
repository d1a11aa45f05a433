import { useEffect, useEffectEvent, useId } from 'react'

const key = 'overlay'
/** What closes in the moment in which another opens leaves its entry to that one. */
let leaving: string | null = null

/**
 * Makes an open sheet, dialog or menu a step of the history, so that Back closes it and nothing else.
 *
 * The entry copies the state of the one under it, so the router sees the same place; it is added past the router's
 * own `pushState` because nothing was navigated to. A navigation that starts inside the overlay should replace this
 * entry (`<Link replace>`): Back then leads to where the person came from.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const id = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const isSuccessor = leaving !== null && history.state?.[key] === leaving
    const write = isSuccessor ? History.prototype.replaceState : History.prototype.pushState
    write.call(history, { ...history.state, [key]: id }, '')
    const follow = () => {
      if (history.state?.[key] !== id) close()
    }
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      leaving = id
      // Closed by a button: the entry goes too. After a navigation the newest entry is no longer this one, which
      // shows only once the router has written it, at the end of this turn.
      setTimeout(() => {
        leaving = null
        if (history.state?.[key] === id) history.back()
      })
    }
  }, [isOpen, id])
}
