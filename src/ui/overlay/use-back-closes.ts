import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'

const key = 'overlay'
/** What closes in the moment in which another opens leaves its entry to that one. */
let leaving: string | null = null
/** While the browser goes back from the entry of what was closed by a button. */
let wayBack: Promise<unknown> | null = null

/** A browser that does not go back must not hold up what comes next, in milliseconds. */
const maxWayMs = 3000

/**
 * Removes the newest entry. The browser goes back a while after it is asked to, and from whatever entry is the newest by
 * then: it would undo a navigation that began in the meantime, so that one waits.
 */
const goBack = async (router: RouterHistory) => {
  wayBack = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    setTimeout(resolve, maxWayMs)
  })
  const free = router.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      // The way back itself is a `BACK` or `GO`.
      if (action === 'PUSH' || action === 'REPLACE') await wayBack
      return false
    },
  })
  history.back()
  await wayBack
  wayBack = null
  free()
}

/**
 * Makes an open sheet, dialog or menu a step of the history, so that Back closes it and nothing else.
 *
 * The entry copies the state of the one under it, so the router sees the same place; it is added past the router's
 * own `pushState` because nothing was navigated to. A navigation that starts inside the overlay should replace this
 * entry (`<Link replace>`): Back then leads to where the person came from.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const id = useId()
  const router = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const follow = () => {
      if (history.state?.[key] !== id) close()
    }
    const enter = () => {
      if (isOver) return
      const isSuccessor = leaving !== null && history.state?.[key] === leaving
      const write = isSuccessor ? History.prototype.replaceState : History.prototype.pushState
      write.call(history, { ...history.state, [key]: id }, '')
      addEventListener('popstate', follow)
    }
    if (wayBack) void wayBack.then(enter)
    else enter()
    return () => {
      isOver = true
      removeEventListener('popstate', follow)
      leaving = id
      // Closed by a button: the entry goes too. After a navigation the newest entry is no longer this one, which
      // shows only once the router has written it, at the end of this turn.
      setTimeout(() => {
        leaving = null
        if (history.state?.[key] === id) void goBack(router.history)
      })
    }
  }, [isOpen, id, router])
}
