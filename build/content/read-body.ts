import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline } from '#lib/format/content.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/** Says where in the file something stands that a screen could not show. */
const refuse = (file: string, offset: number, node: { type: string; position?: Node['position'] }): never => {
  throw new Error(`${file}:${(node.position?.start.line ?? 0) + offset}: ${node.type} is no part of our texts`)
}

/** The few kinds that texts are made of. `offset` counts the lines before the body, for messages. */
export const readBody = (file: string, markdown: string, offset: number): Block[] => {
  const inline = (node: Node): Inline => {
    switch (node.type) {
      case 'text':
        // A line may be wrapped anywhere; what is shown breaks by itself. U+00A0 stays.
        return { kind: 'text', text: node.value.replace(/[\n ]+/g, ' ') }
      case 'strong':
      case 'emphasis':
        return { kind: node.type, children: node.children.map(inline) }
      case 'link':
        return { kind: 'link', to: node.url, children: node.children.map(inline) }
      default:
        return refuse(file, offset, node)
    }
  }
  const block = (node: Node): Block => {
    switch (node.type) {
      case 'paragraph':
        return { kind: 'paragraph', children: node.children.map(inline) }
      case 'heading':
        if (node.depth !== 2 && node.depth !== 3) return refuse(file, offset, node)
        return { kind: 'heading', level: node.depth, children: node.children.map(inline) }
      case 'list':
        return {
          kind: 'list',
          ordered: node.ordered === true,
          items: node.children.map((item) => ({ kind: 'item', children: item.children.map(block) })),
        }
      default:
        return refuse(file, offset, node)
    }
  }
  return fromMarkdown(markdown).children.map(block)
}

const inlineLinks = (children: readonly Inline[]): string[] =>
  children.flatMap((child) => {
    if (child.kind === 'text') return []
    return [...(child.kind === 'link' ? [child.to] : []), ...inlineLinks(child.children)]
  })

/** Where its links lead, in their order. */
export const blockLinks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap(({ children }) => blockLinks(children)) : inlineLinks(block.children),
  )
