/** Selects the style rules that a page needs for its first paint, from the parts into which the build splits the sheets (build/sheet-parts.ts). */

/** In the order of the sheet. */
export type SheetPart =
  /** Needed if the page contains all names of one of the lists: `.class`, `#id`, `tag`. */
  | { css: string; needs: string[][] }
  /** A property or an animation: needed if a selected rule contains its name. */
  | { css: string; word: string }
  /** Always needed. */
  | { css: string }
  /** The content of `@media`, `@layer` and similar rules, or of a rule of properties. */
  | { around: string; parts: SheetPart[] }

/** By the sheet's address. */
export type SheetParts = Record<string, SheetPart[]>

/**
 * Returns every name in the page that a selector may contain, also in its dialogs, which may open before the whole sheets are loaded. Text that
 * looks like markup may add a rule, but never removes one.
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

interface Selection {
  names: ReadonlySet<string>
  words: Set<string>
}

const isNeeded = (part: Exclude<SheetPart, { around: string }>, { names, words }: Selection): boolean => {
  if ('needs' in part) return part.needs.some((need) => need.every((name) => names.has(name)))
  return 'word' in part ? words.has(part.word) : true
}

const textOf = (parts: readonly SheetPart[], selection: Selection): string =>
  parts
    .map((part) => {
      if (!('around' in part)) return isNeeded(part, selection) ? part.css : ''
      const css = textOf(part.parts, selection)
      // An empty layer still defines the order of layers.
      return css || part.around.startsWith('@layer') ? `${part.around}{${css}}` : ''
    })
    .join('')

/** Returns the needed rules in the order of the sheets, so that the whole sheets, which follow them, change nothing. */
export const paintedRules = (sheets: readonly (readonly SheetPart[])[], names: ReadonlySet<string>): string => {
  const parts = sheets.flat()
  const selection = { names, words: new Set(names) }
  // A property may name others, so each round may add rules.
  for (;;) {
    const css = textOf(parts, selection)
    const { size } = selection.words
    for (const [word] of wordsIn(css)) selection.words.add(word)
    if (selection.words.size === size) return css
  }
}
