/** What a person wrote, cut into text and addresses. Only http and https lead anywhere; all else stays the text it is. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const address = /https?:\/\/[^\s<>"'`{}|\\^]+/giu
/** Ends a sentence rather than an address. */
const trailing = /[.,;:!?…»”’\])]+$/u

const toHref = (text: string): string | null => {
  const url = URL.parse(text)
  // A name before the host reads like the host: "https://rihla.example@elsewhere".
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
    ? url.href
    : null
}

/** A bracket that was opened in the address belongs to it. */
const endOf = (found: string): string => {
  let text = found
  for (let end = trailing.exec(text); end; end = trailing.exec(text)) {
    const last = text.at(-1)
    if (last === ')' && text.split('(').length === text.split(')').length) break
    text = text.slice(0, -1)
  }
  return text
}

export const splitLinks = (content: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of content.matchAll(address)) {
    const text = endOf(match[0])
    const href = toHref(text)
    if (href === null) continue
    if (match.index > from) parts.push({ kind: 'text', text: content.slice(from, match.index) })
    parts.push({ kind: 'link', text, href })
    from = match.index + text.length
  }
  if (from < content.length) parts.push({ kind: 'text', text: content.slice(from) })
  return parts
}
