import { expect, it } from 'vitest'
import { CatchBoundary } from './catch-boundary.ts'

const propsOf = (key: unknown) => ({ getResetKey: () => key, errorComponent: () => null, children: 'page' })
const derive = (key: unknown, state: Parameters<typeof CatchBoundary.getDerivedStateFromProps>[1]) =>
  CatchBoundary.getDerivedStateFromProps(propsOf(key), state)
const fresh = derive('a', { failure: null, known: null })
const failed = () => ({ ...fresh, ...CatchBoundary.getDerivedStateFromError(new Error('x')) })

it('keeps a failure for as long as the page is the same, and forgets it with the next', () => {
  const shown = derive('a', failed())
  expect(shown.failure).not.toBeNull()
  expect(derive('a', shown).failure).not.toBeNull()
  expect(derive('b', shown).failure).toBeNull()
})

it('shows the failure of a page that fails as it is opened', () => {
  expect(derive('b', failed()).failure).not.toBeNull()
})

it('holds on to what was thrown, also where that is nothing', () => {
  const state = { ...fresh, ...CatchBoundary.getDerivedStateFromError(undefined) }
  expect(derive('a', state).failure).toEqual([undefined])
})
