import { expect, it, vi } from 'vitest'

it('holds what failed early, the first twenty, and hands over what follows as it comes', async () => {
  const heard = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (name: string, hear: (event: object) => void) => heard.set(name, hear))
  const { holdErrors, takeErrors } = await import('./held-errors.ts')
  holdErrors()
  for (let index = 0; index < 30; index++) heard.get('error')?.({ error: index })
  const taken: unknown[] = []
  takeErrors((thrown) => taken.push(thrown))
  expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => index))
  heard.get('unhandledrejection')?.({ reason: 'late' })
  expect(taken.at(-1)).toBe('late')
})

it('says nothing of a play request that was interrupted, and of nothing else', async () => {
  vi.resetModules()
  const heard = new Map<string, (event: object) => void>()
  vi.stubGlobal('addEventListener', (name: string, hear: (event: object) => void) => heard.set(name, hear))
  const { holdErrors, takeErrors } = await import('./held-errors.ts')
  holdErrors()
  const taken: unknown[] = []
  takeErrors((thrown) => taken.push(thrown))
  const reject = (reason: unknown) => {
    const preventDefault = vi.fn()
    heard.get('unhandledrejection')?.({ reason, preventDefault })
    return preventDefault.mock.calls.length
  }
  const interrupted = 'The play() request was interrupted by a call to pause().'
  expect(reject(new DOMException(interrupted, 'AbortError'))).toBe(1)
  expect(taken).toEqual([])
  const others = [
    new DOMException('The user aborted a request.', 'AbortError'),
    new DOMException(interrupted, 'NotAllowedError'),
    new Error(interrupted),
  ]
  expect(others.map(reject)).toEqual([0, 0, 0])
  expect(taken).toEqual(others)
})
