import { describe, expect, it } from 'vitest'
import { type InstallFacts, installStep } from './install-offer.ts'

const phone: InstallFacts = {
  canPrompt: true,
  hasPrompt: true,
  installed: false,
  byHand: false,
  hasKeptSomething: true,
  dismissed: false,
  standalone: false,
}

describe('installStep', () => {
  it('offers nothing at first sight', () => {
    expect(installStep({ ...phone, hasKeptSomething: false })).toBeNull()
  })

  it('offers the prompt of the browser after a first favorite', () => {
    expect(installStep(phone)).toBe('prompt')
  })

  it('explains how where the browser has no prompt', () => {
    expect(installStep({ ...phone, canPrompt: false, hasPrompt: false, byHand: true })).toBe('steps')
    expect(installStep({ ...phone, canPrompt: false, hasPrompt: false })).toBe('menu')
    expect(installStep({ ...phone, canPrompt: false })).toBeNull()
  })

  it('is declined for good', () => {
    expect(installStep({ ...phone, dismissed: true })).toBeNull()
    expect(installStep({ ...phone, dismissed: true, installed: true })).toBeNull()
  })

  it('says what comes next right after installing, not in the installed app', () => {
    expect(installStep({ ...phone, canPrompt: false, installed: true })).toBe('installed')
    expect(installStep({ ...phone, installed: true, standalone: true })).toBeNull()
  })
})
