let segmenter: Intl.Segmenter | null = null

/** Returns the first grapheme. Firefox before 125 has no segmenter, so there it is the first code point. */
const firstGrapheme = (text: string): string => {
  if (typeof Intl.Segmenter !== 'function') return [...text][0] ?? ''
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) return segment
  return ''
}

/** Returns the first letter of a name in upper case. A letter with its accents, or an emoji of several code points, counts as one. */
export const firstLetter = (name: string): string => firstGrapheme(name.trim()).toUpperCase()
