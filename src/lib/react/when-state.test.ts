import { expect, it } from 'vitest'
import { createStore } from './store.ts'
import { whenState } from './when-state.ts'

it('resolves at once, or with the change that is waited for and no earlier', async () => {
  const store = createStore(1)
  await whenState(store, (value) => value === 1)
  let isOver = false
  const waiting = whenState(store, (value) => value > 2).then(() => {
    isOver = true
  })
  store.set(2)
  await Promise.resolve()
  expect(isOver).toBe(false)
  store.set(3)
  await waiting
  expect(isOver).toBe(true)
})
