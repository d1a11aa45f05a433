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
