/** The rules of the style sheets that a page is painted with. The build has taken the sheets apart (build/sheet-parts.ts). */

/** In the order of the sheet. */
export type SheetPart =
  /** Kept where the page has all that one of the lists names: `.class`, `#id`, `tag`. */
  | { css: string; needs: string[][] }
  /** A property or an animation: kept where what is kept says its name. */
  | { css: string; word: string }
  /** Always kept. */
  | { css: string }
  /** What stands in `@media`, `@layer` and the like, or in a rule of properties. */
  | { around: string; parts: SheetPart[] }

/** By the sheet's address. */
export type SheetParts = Record<string, SheetPart[]>

/**
 * Everything in the page that a rule may name, its dialogs included, which may be opened before the whole sheets are here. What only looks
 * like markup keeps a rule too many, never one too few.
 */
export const namesIn = (html: string): Set<string> => {
  const names = new Set<string>()
  for (const [, tag = ''] of html.matchAll(/<([a-zA-Z][\w-]*)/g)) names.add(tag.toLowerCase())
  for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) names.add(`#${id}`)
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) names.add(`.${name}`)
  for (const [, property = ''] of html.matchAll(/var\((--[\w-]+)/g)) names.add(property)
  return names
}

const wordsIn = (css: string) => css.matchAll(/[\w-]+/g)

interface Kept {
  names: ReadonlySet<string>
  words: Set<string>
}

const isKept = (part: Exclude<SheetPart, { around: string }>, { names, words }: Kept): boolean => {
  if ('needs' in part) return part.needs.some((need) => need.every((name) => names.has(name)))
  return 'word' in part ? words.has(part.word) : true
}

const textOf = (parts: readonly SheetPart[], kept: Kept): string =>
  parts
    .map((part) => {
      if (!('around' in part)) return isKept(part, kept) ? part.css : ''
      const css = textOf(part.parts, kept)
      // An empty layer still says which layers come before it.
      return css || part.around.startsWith('@layer') ? `${part.around}{${css}}` : ''
    })
    .join('')

/** One text, in the order of the sheets: beside the whole sheets, if they come after it, it changes nothing. */
export const paintedRules = (sheets: readonly (readonly SheetPart[])[], names: ReadonlySet<string>): string => {
  const parts = sheets.flat()
  const kept = { names, words: new Set(names) }
  // A property may name others, so each round may keep more.
  for (;;) {
    const css = textOf(parts, kept)
    const known = kept.words.size
    for (const [word] of wordsIn(css)) kept.words.add(word)
    if (kept.words.size === known) return css
  }
}
