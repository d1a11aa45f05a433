/** Functions that run in the page: they find what a person sees, by its role or label, with Testing Library's queries. */
import type * as TestingLibrary from '@testing-library/dom'

/** How a person names a thing on the screen. A string is the whole name, a pattern a part of it. */
export interface Wanted {
  by: 'role' | 'label' | 'file' | 'text'
  /** The role; empty for labels and texts. */
  role: string
  name: string | { source: string; flags: string }
  /** Only inside what has this role: `dialog`, `main`. */
  within?: string | undefined
  level?: number | undefined
  pressed?: boolean | undefined
}

declare const TestingLibraryDom: typeof TestingLibrary
/** `queryWanted`, which the functions below call in the page. */
declare const queryWantedInPage: (wanted: Wanted) => HTMLElement[]

/** Everything that is called so, in the order of the page. */
const queryWanted = ({ by, role, name, within, level, pressed }: Wanted): HTMLElement[] => {
  const pattern = typeof name === 'string' ? name : new RegExp(name.source, name.flags)
  const roots = within ? TestingLibraryDom.queryAllByRole(document.body, within) : [document.body]
  const found = roots.flatMap((root) => {
    if (by === 'role')
      return TestingLibraryDom.queryAllByRole(root, role, {
        name: pattern,
        ...(level && { level }),
        ...(pressed !== undefined && { pressed }),
      })
    if (by === 'label' || by === 'file') {
      const labelled = TestingLibraryDom.queryAllByLabelText(root, pattern, { exact: typeof name !== 'string' })
      const fields = labelled.filter((element) =>
        element.matches(by === 'file' ? '[type=file]' : 'input, select, textarea'),
      )
      // A label may go on, “(optional)”; the one that says only this comes first.
      const whole = typeof name === 'string' ? TestingLibraryDom.queryAllByLabelText(root, name) : []
      return fields.sort((one, other) => Number(whole.includes(other)) - Number(whole.includes(one)))
    }
    return TestingLibraryDom.queryAllByText(root, pattern, { ignore: 'script, style, template' })
  })
  return found.filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) || element.matches('[type=file]'),
  )
}

/** The code that the functions below need in the page. */
export const setUp = (queries: string): string => `${queries};globalThis.queryWantedInPage = ${queryWanted}`
export const isSetUp = (): boolean => 'queryWantedInPage' in globalThis

/** How many of the wanted can be seen. */
export const countSeen = (wanted: Wanted): number => queryWantedInPage(wanted).length

/** The wanted control, brought to the middle of the screen, once a press there would reach it; else null. */
export const findReachable = (wanted: Wanted): Element | null => {
  for (const element of queryWantedInPage(wanted)) {
    if (element.matches(':disabled, [aria-disabled=true]')) continue
    if (element instanceof HTMLInputElement && element.type === 'file') return element
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // A box that is drawn by its label is pressed there.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    if (hit && element.contains(hit)) return element
    if (label && hit && (label.contains(hit) || hit.contains(label))) return label
  }
  return null
}

/** Chooses an option of a select by its text, as the browser's own list does. Is it there? */
export const chooseOption = (wanted: Wanted, text: string): boolean => {
  const select = queryWantedInPage(wanted).find((element) => element instanceof HTMLSelectElement)
  const option = select && [...select.options].find(({ label }) => label === text)
  if (!option) return false
  select.value = option.value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** Gives a field a value as its picker does. */
export const pickValue = (wanted: Wanted, value: string): boolean => {
  const input = queryWantedInPage(wanted).find((element) => element instanceof HTMLInputElement)
  if (!input) return false
  // React looks for a value that it has not set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** The value of a field, or null where there is none. */
export const readValue = (wanted: Wanted): string | null => {
  const field = queryWantedInPage(wanted)[0]
  return field && 'value' in field ? String(field.value) : null
}
