import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#lib/format/content.ts'
import { Prose } from './prose.tsx'

const isOutside = (to: string) => /^(mailto|tel):/.test(to)

const TextLink = ({ to, children }: { to: string; children: ReactNode }) => {
  if (isOutside(to)) return <a href={to}>{children}</a>
  const [path = '/', query = ''] = to.split('?')
  return (
    <Link to={path} search={Object.fromEntries(new URLSearchParams(query))}>
      {children}
    </Link>
  )
}

/** Parts of a text are known by their place: the order never changes while it is shown. */
const each = <Part,>(parts: readonly Part[], draw: (part: Part, place: number) => ReactNode): ReactNode =>
  parts
    .map((part, key) => [key, draw(part, key)] as const)
    .map(([key, drawn]) => <Fragment key={key}>{drawn}</Fragment>)

const inline = (part: Inline): ReactNode => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{each(part.children, inline)}</strong>
    case 'emphasis':
      return <em>{each(part.children, inline)}</em>
    case 'link':
      return <TextLink to={part.to}>{each(part.children, inline)}</TextLink>
  }
}

const isSection = (part: Block) => part.kind === 'heading' && part.level === 2

/** What the heading of a section, the first being number 0, is linked to by. */
export const sectionId = (index: number) => `section-${index + 1}`

const listItem = (children: readonly Block[]): ReactNode => {
  const [only] = children
  // One paragraph is a line of its list, not a paragraph in it.
  return children.length === 1 && only?.kind === 'paragraph' ? each(only.children, inline) : blocks(children)
}

const blocks = (body: readonly Block[]): ReactNode =>
  each(body, (part, place) => {
    switch (part.kind) {
      case 'paragraph':
        return <p>{each(part.children, inline)}</p>
      case 'heading': {
        const Tag = `h${part.level}` as const
        const id = isSection(part) ? sectionId(body.slice(0, place).filter(isSection).length) : undefined
        return <Tag id={id}>{each(part.children, inline)}</Tag>
      }
      case 'list': {
        const Tag = part.ordered ? 'ol' : 'ul'
        return (
          <Tag>
            {each(part.items, ({ children }) => (
              <li>{listItem(children)}</li>
            ))}
          </Tag>
        )
      }
    }
  })

/** A text of content/, set. */
export const RichText = ({ body }: { body: readonly Block[] }) => <Prose>{blocks(body)}</Prose>
