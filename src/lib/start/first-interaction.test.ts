import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const state = async (promise: Promise<void>) => {
  let isOver = false
  void promise.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isOver
}

describe('a person at the page', () => {
  let page: EventTarget
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetModules()
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.stubGlobal('scrollY', 0)
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const load = async () => (await import('./first-interaction.ts')).whenFirstInteraction

  it('is told by a touch, a key or a scroll, and by nothing before', async () => {
    const ask = await load()
    const there = ask()
    expect(await state(there)).toBe(false)
    page.dispatchEvent(new Event('load'))
    expect(await state(there)).toBe(false)
    page.dispatchEvent(new Event('scroll'))
    expect(await state(there)).toBe(true)
    expect(await state(ask())).toBe(true)
  })

  /** A sign at something that has an element above it which matches, or none. */
  const sign = (type: string, above: '[commandfor]' | 'dialog' | null) => {
    const event = new Event(type)
    const closest = (selector: string) => (selector.split(',').some((one) => one === above) ? {} : null)
    Object.defineProperty(event, 'target', { value: { closest } })
    page.dispatchEvent(event)
  }
  const press = (above: '[commandfor]' | null) => sign('pointerdown', above)

  it('is told by a press at once, but of a button that the browser answers once the answer is painted', async () => {
    const there = (await load())()
    press('[commandfor]')
    sign('focusin', '[commandfor]')
    sign('focusin', 'dialog')
    await vi.advanceTimersByTimeAsync(50)
    expect(await state(there)).toBe(false)
    page.dispatchEvent(new Event('click'))
    expect(await state(there)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await state(there)).toBe(true)
    vi.resetModules()
    const other = (await load())()
    press(null)
    expect(await state(other)).toBe(true)
  })

  it('is told by the scroll that a press of such a button became', async () => {
    const there = (await load())()
    press('[commandfor]')
    expect(await state(there)).toBe(false)
    page.dispatchEvent(new Event('scroll'))
    expect(await state(there)).toBe(true)
  })

  it('is taken for granted after ten seconds, and where the page begins further down', async () => {
    const there = (await load())()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(await state(there)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await state(there)).toBe(true)
    vi.resetModules()
    vi.stubGlobal('scrollY', 300)
    expect(await state((await load())())).toBe(true)
  })
})
