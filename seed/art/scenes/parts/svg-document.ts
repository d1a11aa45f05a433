/** A painted scene taken apart: definitions, and the elements of the top level in painting order. */
export interface SvgDocument {
  defs: string
  elements: string[]
}

/**
 * Splits an SVGO-written file without an XML library: such files have no comments, CDATA or
 * `>` in attributes. The last element, the paper texture, is dropped; `finish` adds it after the crop.
 */
export function openSvg(source: string): SvgDocument {
  const start = source.indexOf('<defs>')
  const end = source.indexOf('</defs>')
  const defs = source.slice(start + 6, end)
  const rest = source.slice(end + 7, source.lastIndexOf('</svg>'))
  const elements: string[] = []
  let depth = 0
  let from = 0
  for (const tag of rest.matchAll(/<(\/?)[a-zA-Z][^>]*?(\/?)>/g)) {
    if (tag[1] === '/') depth -= 1
    else if (tag[2] !== '/') depth += 1
    if (depth === 0) {
      const next = tag.index + tag[0].length
      elements.push(rest.slice(from, next).trim())
      from = next
    }
  }
  return { defs, elements: elements.filter((element) => !/^<rect[^>]*filter="url[^>]*opacity="\.16"/.test(element)) }
}
