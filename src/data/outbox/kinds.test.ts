import { expect, it } from 'vitest'
import { hasComeTrue, readWish, toChange, upcast } from './kinds.ts'

const key = '00000000-0000-4000-8000-000000000001'
const experienceId = '00000000-0000-4000-8000-000000000002'
const wish = (want: boolean) => ({ kind: 'favorites.set@1', payload: { experienceId, want } })

it('sends what this release knows', () => {
  expect(toChange(key, wish(true))).toEqual({ key, kind: 'favorites.set@1', payload: { experienceId, want: true } })
})

it('cannot send a kind or a payload that nobody knows', () => {
  expect(toChange(key, { kind: 'favorites.set@9', payload: { experienceId, want: true } })).toBeNull()
  expect(toChange(key, { kind: 'favorites.set@1', payload: { experienceId } })).toBeNull()
})

it('reads a row of an earlier release step by step', () => {
  const steps = {
    'favorites.set@-1': (payload: unknown) => ({ kind: 'favorites.set@0', payload: { id: payload } }),
    'favorites.set@0': (payload: unknown) => ({
      kind: 'favorites.set@1',
      payload: { experienceId: (payload as { id: string }).id, want: true },
    }),
  }
  expect(upcast({ kind: 'favorites.set@-1', payload: experienceId }, steps)).toEqual(wish(true))
})

it('reads a wish and nothing else as one', () => {
  expect(readWish(wish(false))).toEqual({ experienceId, want: false })
  expect(readWish({ kind: 'listing.publish@2', payload: { experienceId, want: true } })).toBeNull()
})

it('takes a removal of what is not there for done, but not an addition', () => {
  expect(hasComeTrue(wish(false), { status: 404 })).toBe(true)
  expect(hasComeTrue(wish(false), { status: 410 })).toBe(true)
  expect(hasComeTrue(wish(true), { status: 404 })).toBe(false)
  expect(hasComeTrue(wish(false), { status: 422 })).toBe(false)
})
