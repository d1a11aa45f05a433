/**
 * From a card to its page and back the picture moves to where it stands next: one of the few names that the browser follows from
 * one page to the other is given to it, for that time alone. Everything else changes at once.
 */
import type { AnyRouter } from '@tanstack/react-router'

const name = 'picture'

/** The address of an experience's page, or null for any other. */
const experienceAt = (pathname: string | undefined): string | null =>
  pathname && /^\/experience\/[^/]+$/.test(pathname) ? pathname : null

/** The first picture of the page that is open. */
const leadPicture = (): HTMLImageElement | null => document.querySelector('main img[fetchpriority=high]')

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The picture on the card that leads to an address, where it can be seen. */
const cardPicture = (address: string): HTMLImageElement | null => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
  const pictures = links.flatMap((link) =>
    link.pathname === address ? (link.closest('article')?.querySelector('img') ?? []) : [],
  )
  return pictures.find(isInView) ?? null
}

const canMove = () =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pages are not faded into one another, and what lies under a picture that moves can be pressed. Nothing that is painted first. */
const sheet = (): CSSStyleSheet => {
  const rules = new CSSStyleSheet()
  rules.insertRule(':root { view-transition-name: none }')
  rules.insertRule('::view-transition { pointer-events: none }')
  return rules
}

export const followPictures = (router: AnyRouter): void => {
  document.adoptedStyleSheets.push(sheet())
  let [left, opened]: (string | null)[] = [null, null]
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    left = experienceAt(fromLocation?.pathname)
    opened = experienceAt(toLocation.pathname)
  })
  let named: HTMLElement | null = null
  /** Two elements of one name end the transition. */
  const give = (picture: HTMLElement | null) => {
    named?.style.removeProperty('view-transition-name')
    picture?.style.setProperty('view-transition-name', name)
    named = picture
  }
  // Its own knows no way to hear of a transition that is ended early, and an error that nobody hears of is reported.
  router.startViewTransition = (change) => {
    const [from, to] = [left, opened]
    give(null)
    if (Boolean(from) === Boolean(to) || !canMove()) return change()
    give(to ? cardPicture(to) : leadPicture())
    if (!named) return change()
    const transition = document.startViewTransition(async () => {
      await change()
      give(from ? cardPicture(from) : leadPicture())
    })
    // By another press, or a window that is turned: the page is there all the same.
    transition.ready.catch(() => undefined)
    transition.finished.catch(() => undefined)
    return transition.updateCallbackDone
  }
}
