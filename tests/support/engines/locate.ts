/** Functions that run in the page: they find what a person sees, by its role or label, with Testing Library's queries. */
import type * as TestingLibrary from '@testing-library/dom'

/** How a person names a thing on the screen. A string is the whole name, a pattern a part of it. */
export interface Wanted {
  by: 'role' | 'label' | 'text'
  /** The role; empty for labels and texts. */
  role: string
  name: string | { source: string; flags: string }
  /** Only inside what has this role: `dialog`, `main`. */
  within?: string | undefined
  level?: number | undefined
}

declare const TestingLibraryDom: typeof TestingLibrary

export const hasQueries = (): boolean => 'TestingLibraryDom' in globalThis

/** How many of the wanted can be seen. */
export const countSeen = ({ by, role, name, within, level }: Wanted): number => {
  const pattern = typeof name === 'string' ? name : new RegExp(name.source, name.flags)
  const roots = within ? TestingLibraryDom.queryAllByRole(document.body, within) : [document.body]
  const found = roots.flatMap((root) => {
    if (by === 'role') return TestingLibraryDom.queryAllByRole(root, role, { name: pattern, ...(level && { level }) })
    if (by === 'label') return TestingLibraryDom.queryAllByLabelText(root, pattern)
    return TestingLibraryDom.queryAllByText(root, pattern, { ignore: 'script, style, template' })
  })
  return found.filter((element) => element.checkVisibility({ visibilityProperty: true })).length
}

/** The wanted control, brought to the middle of the screen, once a press there would reach it; else null. */
export const findReachable = ({ by, role, name, within, level }: Wanted): Element | null => {
  const pattern = typeof name === 'string' ? name : new RegExp(name.source, name.flags)
  const roots = within ? TestingLibraryDom.queryAllByRole(document.body, within) : [document.body]
  const found = roots.flatMap((root) => {
    if (by === 'role') return TestingLibraryDom.queryAllByRole(root, role, { name: pattern, ...(level && { level }) })
    if (by === 'label') return TestingLibraryDom.queryAllByLabelText(root, pattern)
    return TestingLibraryDom.queryAllByText(root, pattern, { ignore: 'script, style, template' })
  })
  for (const element of found) {
    if (element.matches(':disabled, [aria-disabled=true]')) continue
    if (element instanceof HTMLInputElement && element.type === 'file') return element
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // A box that is drawn by its label is pressed there.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    if (hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit))) return element
  }
  return null
}
