let segmenter: Intl.Segmenter | null = null

/** The first character as a reader sees it: Firefox before 125 has no segmenter, and gets a whole code point. */
const firstGrapheme = (text: string): string => {
  if (typeof Intl.Segmenter !== 'function') return [...text][0] ?? ''
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) return segment
  return ''
}

/** The first letter of a name, in upper case: a letter with its accents or an emoji of several code points is one. */
export const firstLetter = (name: string): string => firstGrapheme(name.trim()).toUpperCase()
