import { describe, expect, test } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import { type ExperienceState, experienceView } from './experience-view.ts'
import { sampleExperience } from './sample-experience.ts'

const fetched = { ...sampleExperience, version: 2 }
const copy = { experience: { ...sampleExperience, version: 2 }, seenAt: 1000 }
const idle: ExperienceState = { copy: undefined, fetched: undefined, error: null, isOnline: true }
const noNetwork = new AppError('network', 'Failed to fetch experience')

describe('an experience’s page shows', () => {
  test('its places until the device or the server has answered', () => {
    expect(experienceView(idle)).toEqual({ status: 'loading' })
    expect(experienceView({ ...idle, copy: null })).toEqual({ status: 'loading' })
  })

  test('the copy on the device at once, without a word about its age while the server is asked', () => {
    expect(experienceView({ ...idle, copy })).toMatchObject({ status: 'ready', savedAt: null })
  })

  test('the copy with its age where the server cannot be asked', () => {
    expect(experienceView({ ...idle, copy, error: noNetwork })).toMatchObject({ status: 'ready', savedAt: 1000 })
    expect(experienceView({ ...idle, copy, isOnline: false })).toMatchObject({ status: 'ready', savedAt: 1000 })
  })

  test('the server’s answer before it has been written to the device', () => {
    expect(experienceView({ ...idle, fetched })).toMatchObject({ status: 'ready', experience: fetched, savedAt: null })
    const older = { ...copy, experience: { ...copy.experience, version: 1 } }
    expect(experienceView({ ...idle, fetched, copy: older })).toMatchObject({ experience: fetched })
  })

  test('a copy that another window has made newer', () => {
    const newer = { ...copy, experience: { ...copy.experience, version: 3 } }
    expect(experienceView({ ...idle, fetched, copy: newer })).toMatchObject({ experience: newer.experience })
  })

  test('an honest error where there is neither', () => {
    expect(experienceView({ ...idle, copy: null, error: noNetwork })).toEqual({ status: 'failed', error: noNetwork })
    expect(experienceView({ ...idle, error: noNetwork })).toEqual({ status: 'loading' })
  })

  test('that it is not there, also while its copy is being removed', () => {
    for (const [code, status] of [
      ['not_found', 404],
      ['gone', 410],
      ['invalid_request', 400],
    ] as const)
      expect(experienceView({ ...idle, copy, error: new AppError(code, '', { status }) })).toEqual({
        status: 'missing',
      })
  })
})
