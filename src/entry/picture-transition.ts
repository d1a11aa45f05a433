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

/** Without types of transitions the router would move every page. */
const canMove = () =>
  !document.hidden &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  CSS.supports('selector(:active-view-transition-type(a))')

/** Pages are not faded into one another, and what lies under a picture that moves can be pressed. Nothing that is painted first. */
const sheet = (): CSSStyleSheet => {
  const rules = new CSSStyleSheet()
  rules.insertRule(':root { view-transition-name: none }')
  rules.insertRule('::view-transition { pointer-events: none }')
  return rules
}

export const followPictures = (router: AnyRouter): void => {
  document.adoptedStyleSheets.push(sheet())
  let named: HTMLElement | null = null
  /** Two elements of one name end the transition. */
  const give = (picture: HTMLElement | null) => {
    named?.style.removeProperty('view-transition-name')
    picture?.style.setProperty('view-transition-name', name)
    named = picture
  }
  const begin = (from: string | undefined, to: string): boolean => {
    const [left, opened] = [experienceAt(from), experienceAt(to)]
    give(null)
    if (Boolean(left) === Boolean(opened) || !canMove()) return false
    give(opened ? cardPicture(opened) : leadPicture())
    return named !== null
  }
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ fromLocation, toLocation }) => (begin(fromLocation?.pathname, toLocation.pathname) ? [name] : false),
    },
  })
  // The router says so once the page is rendered, before the browser looks at it.
  router.subscribe('onResolved', ({ fromLocation }) => {
    if (!named) return
    const left = experienceAt(fromLocation?.pathname)
    give(left ? cardPicture(left) : leadPicture())
  })
}
