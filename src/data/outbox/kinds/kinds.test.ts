import { expect, it } from 'vitest'
import { upcast } from '../engine/upcast.ts'
import { favoritesSet } from './favorites-set.ts'
import { registry } from './kinds.ts'

const key = '00000000-0000-4000-8000-000000000001'
const experienceId = '00000000-0000-4000-8000-000000000002'
const intent = (want: boolean) => ({ kind: 'favorites.set@1', payload: { experienceId, want } })

it('sends what this release knows', () => {
  expect(registry.toChange(key, intent(true))).toEqual({
    key,
    kind: 'favorites.set@1',
    payload: { experienceId, want: true },
  })
})

it('cannot send a kind or a payload that nobody knows', () => {
  expect(registry.toChange(key, { kind: 'favorites.set@9', payload: { experienceId, want: true } })).toBeNull()
  expect(registry.toChange(key, { kind: 'favorites.set@1', payload: { experienceId } })).toBeNull()
})

it('reads a row of an earlier release step by step', () => {
  const steps = {
    'favorites.set@-1': (payload: unknown) => ({ kind: 'favorites.set@0', payload: { id: payload } }),
    'favorites.set@0': (payload: unknown) => ({
      kind: 'favorites.set@1',
      payload: { experienceId: (payload as { id: string }).id, want: true },
    }),
  }
  expect(upcast({ kind: 'favorites.set@-1', payload: experienceId }, steps)).toEqual(intent(true))
})

it('reads an intent and nothing else as one', () => {
  expect(favoritesSet.read(intent(false))).toEqual({ experienceId, want: false })
  expect(favoritesSet.read({ kind: 'listing.publish@2', payload: { experienceId, want: true } })).toBeNull()
})

it('takes a removal of what is not there for done, but not an addition', () => {
  expect(registry.isDone(intent(false), { status: 404 })).toBe(true)
  expect(registry.isDone(intent(false), { status: 410 })).toBe(true)
  expect(registry.isDone(intent(true), { status: 404 })).toBe(false)
  expect(registry.isDone(intent(false), { status: 422 })).toBe(false)
})
