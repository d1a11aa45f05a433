import { afterEach, expect, it, vi } from 'vitest'
import { createOpening } from './opening.ts'

const press = (opening: ReturnType<typeof createOpening>, commandForElement: Element | null | undefined) =>
  opening.button.onClick({ currentTarget: { commandForElement } as unknown as Element })
const dialog = {} as Element

afterEach(() => vi.unstubAllGlobals())

it('leaves a press to the browser until the dialog’s code is here', () => {
  const opening = createOpening('menu')
  press(opening, dialog)
  expect(opening.get()).toBe(false)
  opening.arrive(false)
  press(opening, dialog)
  expect(opening.get()).toBe(true)
})

it('answers a press itself where the button names no dialog of the page, or the browser knows nothing of that', () => {
  for (const named of [null, undefined]) {
    const opening = createOpening('menu')
    press(opening, named)
    expect(opening.get()).toBe(true)
  }
})

it('knows of a dialog that the browser has opened before any code was here', async () => {
  const close = vi.fn()
  vi.stubGlobal('document', { querySelector: () => ({ close }) })
  const opening = createOpening('menu')
  await opening.whenAsked()
  opening.arrive(true)
  expect(opening.get()).toBe(true)
  opening.close()
  expect(opening.get()).toBe(false)
  expect(close).toHaveBeenCalledOnce()
})

it('knows of a press that came before anybody asked, and of one that comes later', async () => {
  vi.stubGlobal('document', { querySelector: () => null })
  const early = createOpening('menu')
  press(early, undefined)
  await early.whenAsked()
  const late = createOpening('menu')
  const asked = late.whenAsked()
  press(late, dialog)
  await asked
  expect([early.get(), late.get()]).toEqual([true, false])
})
