import { describe, expect, test } from 'vitest'
import type { DeviceAnswer, SearchState, ServerAnswer } from './results-view.ts'
import { resultsView } from './results-view.ts'

const server: ServerAnswer = { rows: [], total: 24, isCapped: false, at: 1000, isPrevious: false }
const device: DeviceAnswer = { rows: [], total: 20, asOf: 500, among: null, isPrevious: false }
const idle: SearchState = {
  server: undefined,
  serverError: null,
  device: undefined,
  hasDeviceAnswered: true,
  isOnline: true,
}
const failure = new Error('no network')

describe('a search shows', () => {
  test('places for the results until there is an answer', () => {
    expect(resultsView(idle)).toEqual({ status: 'loading' })
  })

  test('the server’s answer, unmarked, as soon as there is one', () => {
    expect(resultsView({ ...idle, server, device })).toMatchObject({ total: 24, saved: null, isUpdating: false })
  })

  test('the device’s answer, marked with its age, while the server is late', () => {
    expect(resultsView({ ...idle, device })).toMatchObject({
      total: 20,
      saved: { from: 'device', asOf: 500, among: null },
      isUpdating: false,
    })
  })

  test('the results before these while the answer to new filters comes', () => {
    expect(resultsView({ ...idle, server: { ...server, isPrevious: true } })).toMatchObject({
      total: 24,
      isUpdating: true,
    })
    expect(resultsView({ ...idle, isOnline: false, device: { ...device, isPrevious: true } })).toMatchObject({
      total: 20,
      isUpdating: true,
      saved: { from: 'device' },
    })
  })

  test('the device’s answer to these filters rather than the server’s to the filters before', () => {
    expect(resultsView({ ...idle, server: { ...server, isPrevious: true }, device })).toMatchObject({ total: 20 })
  })

  test('the server’s earlier answer to the same filters with its age, where it cannot be asked again', () => {
    const saved = { from: 'server', asOf: 1000, among: null }
    expect(resultsView({ ...idle, server, isOnline: false })).toMatchObject({ total: 24, saved })
    expect(resultsView({ ...idle, server, serverError: failure })).toMatchObject({ total: 24, saved })
  })

  test('an honest error where the server failed and the device was never told the catalogue', () => {
    const unknown = { ...device, total: 0, asOf: null }
    expect(resultsView({ ...idle, serverError: failure, device: unknown })).toEqual({
      status: 'failed',
      error: failure,
    })
    expect(resultsView({ ...idle, serverError: failure })).toEqual({ status: 'failed', error: failure })
  })

  test('what the device happens to know, even if it was never told the catalogue whole', () => {
    const some = { ...device, total: 3, asOf: null }
    expect(resultsView({ ...idle, serverError: failure, device: some })).toMatchObject({
      total: 3,
      saved: { from: 'device', asOf: null },
    })
  })

  test('no error before the device has been asked', () => {
    expect(resultsView({ ...idle, serverError: failure, hasDeviceAnswered: false })).toEqual({ status: 'loading' })
  })

  test('that nothing was found, where a device that knows the catalogue finds nothing', () => {
    expect(resultsView({ ...idle, isOnline: false, device: { ...device, total: 0 } })).toMatchObject({
      status: 'ready',
      total: 0,
    })
  })
})
