/** Paragraphs of a text that a host wrote: blank lines separate them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** As many paragraphs as are read at a glance, at least one; the rest is asked for. */
export const firstPart = (paragraphs: readonly string[], most = 700): number => {
  let length = 0
  for (const [index, paragraph] of paragraphs.entries()) {
    length += paragraph.length
    if (length > most) return Math.max(1, index)
  }
  return paragraphs.length
}
