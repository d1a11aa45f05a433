import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepPageAt, keptPageAddress } from '#lib/start/kept-page.ts'

/** Nothing of a copy does anything, names anything or is styled by itself: the policy allows no `style`. */
const withoutAttributes = ['style', 'id', 'name', 'for', 'role', 'command', 'commandfor', 'aria-controls', 'aria-live']

const toMarkup = (holder: Element): string => {
  // Not React's own, which it looks after until it is gone.
  const copy = holder.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('dialog, script, style, template')) element.remove()
  for (const element of copy.querySelectorAll('*'))
    for (const attribute of withoutAttributes) element.removeAttribute(attribute)
  return copy.innerHTML
}

const classesIn = (css: string) => [...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** Of the sheets that the window has, those that speak of a class in the copy; a sheet that was sent in the page is linked as well. */
const sheetsOf = async (holder: Element): Promise<string[]> => {
  const used = new Set([...holder.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const addresses = [...new Set(links.map(({ href }) => new URL(href).pathname))]
  const isUsed = await Promise.all(
    addresses.map(async (address) => classesIn(await (await fetch(address)).text()).some((name) => used.has(name))),
  )
  return addresses.filter((_, index) => isUsed[index])
}

/** By its name the worker tells whether the copy is of its own build. */
const startScript = () => document.querySelector('script[defer][src]')?.getAttribute('src')

const keepPage = async (holder: Element): Promise<void> => {
  const address = keptPageAddress(location, document.documentElement.lang)
  const start = startScript()
  if (address === null || !start || !('caches' in globalThis)) return
  // At once: afterwards nothing of it is drawn any more.
  const [markup, sheets] = [toMarkup(holder), sheetsOf(holder)]
  await keepPageAt(address, { start, markup, sheets: await sheets })
}

/** Draws what is given to it once, apart from the page, and keeps its markup for this address. Give it a `key` by what it shows. */
export const KeepPage = ({ children }: { children: ReactNode }) => {
  // In a document of its own nothing is fetched.
  const [holder] = useState(() => document.implementation.createHTMLDocument('').createElement('div'))
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // A full or forbidden storage: then the next start begins with the plain shell.
    void keepPage(holder).catch(() => undefined)
    setKept(true)
  }, [holder])
  return isKept ? null : createPortal(children, holder)
}
