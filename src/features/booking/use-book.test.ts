import { describe, expect, it } from 'vitest'
import { afterFailure, nextIntent } from './use-book.ts'

const mint = () => {
  let count = 0
  return { id: () => `id-${++count}`, key: () => `key-${++count}` }
}

describe('an intent to book', () => {
  it('is the same one while nothing changed and no answer came', () => {
    const minting = mint()
    const first = nextIntent(null, 'two guests', minting)
    const kept = afterFailure(first, { status: null, code: 'network' })
    expect(nextIntent(kept, 'two guests', minting)).toEqual(first)
  })

  it('keeps its id when the form changes after a lost answer, under another key', () => {
    const minting = mint()
    const first = nextIntent(null, 'two guests', minting)
    const second = nextIntent(afterFailure(first, { status: null, code: 'timeout' }), 'three guests', minting)
    expect(second.id).toBe(first.id)
    expect(second.key).not.toBe(first.key)
  })

  it('gets a new key after a refusal, which the server has forgotten', () => {
    const minting = mint()
    const first = nextIntent(null, 'two guests', minting)
    const second = nextIntent(afterFailure(first, { status: 409, code: 'not_available' }), 'two guests', minting)
    expect(second.id).toBe(first.id)
    expect(second.key).not.toBe(first.key)
  })

  it('is a new booking once its id made another one', () => {
    const first = nextIntent(null, 'two guests', mint())
    expect(afterFailure(first, { status: 409, code: 'id_taken' })).toBeNull()
  })

  it('stays undecided while the first try is running or the server fails', () => {
    const first = nextIntent(null, 'two guests', mint())
    expect(afterFailure(first, { status: 409, code: 'request_in_flight' })).toEqual(first)
    expect(afterFailure(first, { status: 503, code: 'unavailable' })).toEqual(first)
  })
})
