import { describe, expect, it } from 'vitest'
import { flagOf, summarise } from './favorites-summary.ts'

describe('summarise', () => {
  it('counts what can be read without signal', () => {
    expect(summarise([{ detailOnDevice: true }, { detailOnDevice: false }, { detailOnDevice: true }])).toEqual({
      total: 3,
      onDevice: 2,
    })
  })
})

describe('flagOf', () => {
  it('says that a change was refused before anything else', () => {
    expect(flagOf({ state: 'refused', detailOnDevice: true })).toBe('refused')
  })

  it('never calls a waiting change done, even with its details here', () => {
    expect(flagOf({ state: 'waiting', detailOnDevice: true })).toBe('waiting')
  })

  it('says whether the details of a saved one are here', () => {
    expect(flagOf({ state: 'saved', detailOnDevice: true })).toBe('on-device')
    expect(flagOf({ state: 'saved', detailOnDevice: false })).toBe('needs-connection')
  })
})
