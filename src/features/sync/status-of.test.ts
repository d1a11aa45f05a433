import { describe, expect, it } from 'vitest'
import { type SyncFacts, statusOf } from './status-of.ts'

const calm: SyncFacts = {
  online: true,
  cause: null,
  needsSignIn: false,
  waiting: 0,
  refused: 0,
  conflicts: 0,
  needsUpdate: 0,
  sending: false,
}

const offline = { online: false, cause: 'device' } as const

describe('statusOf', () => {
  it('says nothing while there is nothing to say', () => {
    expect(statusOf(calm)).toBeNull()
  })

  it('puts a refused change before everything else', () => {
    const facts = {
      ...calm,
      ...offline,
      needsSignIn: true,
      waiting: 4,
      refused: 1,
      conflicts: 2,
      sending: true,
    }
    expect(statusOf(facts)).toEqual({ kind: 'refused', count: 1 })
  })

  it('puts conflicts before being offline', () => {
    expect(statusOf({ ...calm, ...offline, conflicts: 2, waiting: 3 })).toEqual({
      kind: 'conflicts',
      count: 2,
    })
  })

  it('puts being offline before syncing, with what is waiting', () => {
    expect(statusOf({ ...calm, ...offline, waiting: 2, sending: true })).toEqual({
      kind: 'offline',
      cause: 'device',
      waiting: 2,
    })
  })

  it('asks for a sign-in only where it could succeed', () => {
    expect(statusOf({ ...calm, needsSignIn: true, waiting: 2 })).toEqual({ kind: 'sign-in', waiting: 2 })
    expect(statusOf({ ...calm, needsSignIn: true, waiting: 2, ...offline })?.kind).toBe('offline')
  })

  it('tells changes that are leaving from changes that wait', () => {
    expect(statusOf({ ...calm, waiting: 2, sending: true })).toEqual({ kind: 'syncing', waiting: 2 })
    expect(statusOf({ ...calm, waiting: 2 })).toEqual({ kind: 'waiting', waiting: 2 })
  })

  it('counts changes that need a newer release as waiting, not as refused', () => {
    expect(statusOf({ ...calm, needsUpdate: 2 })).toEqual({ kind: 'waiting', waiting: 2 })
    expect(statusOf({ ...calm, needsUpdate: 2, waiting: 1 })).toEqual({ kind: 'waiting', waiting: 3 })
    expect(statusOf({ ...calm, needsUpdate: 2, refused: 1 })).toEqual({ kind: 'refused', count: 1 })
  })

  it('is offline even with nothing waiting', () => {
    expect(statusOf({ ...calm, ...offline })).toEqual({ kind: 'offline', cause: 'device', waiting: 0 })
  })

  it('tells a server that is silent from a device without network', () => {
    const facts = { ...calm, online: false, cause: 'server' as const, waiting: 1 }
    expect(statusOf(facts)).toEqual({ kind: 'offline', cause: 'server', waiting: 1 })
  })
})
