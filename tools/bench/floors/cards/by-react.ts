import { createElement, memo, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Blocks } from './blocks.ts'

/** A card as React wants it: the tag, its attributes by React's names, what is in it. */
type Written = string | { tag: string; attributes: Record<string, unknown>; children: Written[] }

const named: Record<string, string> = { class: 'className', tabindex: 'tabIndex', srcset: 'srcSet', viewbox: 'viewBox' }

const write = (node: Node): Written[] => {
  if (node instanceof Text) return [node.data]
  if (!(node instanceof Element)) return []
  const attributes: Record<string, unknown> = {}
  for (const { name, value } of node.attributes) {
    if (name === 'style')
      attributes.ref = (element: HTMLElement | null) =>
        element?.style.setProperty('background-color', value.split(':')[1] ?? '')
    else attributes[named[name.toLowerCase()] ?? name] = value
  }
  return [{ tag: node.localName, attributes, children: [...node.childNodes].flatMap(write) }]
}

const draw = (written: Written): ReactNode =>
  typeof written === 'string' ? written : createElement(written.tag, written.attributes, ...written.children.map(draw))

/** One component a card, which is drawn once as long as it is in the list. */
const Card = memo(({ card }: { card: Written }) => draw(card))

/** Draws the blocks near the screen by React and nothing else: no router, no texts, no stores. The answer looks again. */
export const drawByReact = (list: HTMLElement, blocks: Blocks): (() => void) => {
  const margin = `-${getComputedStyle(list).rowGap}`
  const cards = new Map<number, Written[]>()
  // Written down before anything scrolls, as the app has its rows.
  for (let block = 0; blocks.cardsOf(block).length > 0; block++) cards.set(block, blocks.cardsOf(block).flatMap(write))
  const box = (key: string, blockSize: number) => createElement('li', { key, style: { marginTop: margin, blockSize } })
  let look = () => {}
  const List = () => {
    const [near, setNear] = useState(() => blocks.near())
    look = () => {
      const now = blocks.near()
      setNear((before) => (`${before}` === `${now}` ? before : now))
    }
    const drawn = (block: number) =>
      cards.get(block)?.map((card, index) => createElement(Card, { key: `${block} ${index}`, card }))
    const { above, below } = blocks.gaps(near)
    return [drawn(0), box('above', above), ...near.slice(1).map(drawn), box('below', below)].flat()
  }
  createRoot(list).render(createElement(List))
  return () => look()
}
