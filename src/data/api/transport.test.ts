import { describe, expect, it, vi } from 'vitest'
import { stubApi } from '../testing/stub-api.ts'
import { parseRetryAfter, transport } from './transport.ts'

const ask = () =>
  transport({ method: 'GET', path: '/api/x?a=1', headers: { authorization: 'Bearer t' }, timeoutMs: 20_000 })

describe('transport', () => {
  it('answers with status and parsed body, whatever the status', async () => {
    const journal = stubApi(() => ({ status: 503, body: { code: 'overloaded' }, headers: { 'retry-after': '3' } }))
    expect(await ask()).toEqual({ status: 503, body: { code: 'overloaded' }, retryAfterMs: 3000 })
    expect(journal).toMatchObject([{ method: 'GET', path: '/x', query: '?a=1', authorization: 'Bearer t' }])
  })

  it('sends what it is given as JSON, and asks for JSON', async () => {
    const heads: Record<string, string | null>[] = []
    vi.stubGlobal('fetch', async (input: Request) => {
      heads.push({ accept: input.headers.get('accept'), type: input.headers.get('content-type') })
      return Response.json(await input.json())
    })
    const body = { experienceId: 'bread' }
    const answer = await transport({ method: 'POST', path: '/api/x', headers: {}, body, timeoutMs: 20_000 })
    expect(answer.body).toEqual(body)
    expect(heads).toEqual([{ accept: 'application/json', type: expect.stringContaining('application/json') }])
  })

  it('tries once: repeating is not its decision', async () => {
    const journal = stubApi(() => ({ status: 500 }))
    await ask()
    expect(journal).toHaveLength(1)
  })

  it('has no body to show where a page came instead of JSON', async () => {
    stubApi(() => ({ text: '<!doctype html><h1>Free Wi-Fi</h1>' }))
    expect(await ask()).toMatchObject({ status: 200, body: undefined })
  })

  it('calls a connection that fails a network failure', async () => {
    stubApi(() => null)
    await expect(ask()).rejects.toMatchObject({ code: 'network', status: null })
  })

  it('gives up on a server that does not answer', async () => {
    vi.useFakeTimers()
    stubApi(() => new Promise(() => {}))
    const failure = expect(ask()).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(20_000)
    await failure
    vi.useRealTimers()
  })

  it('says who cancelled', async () => {
    stubApi(() => new Promise(() => {}))
    const request = { method: 'GET', path: '/api/x', headers: {}, timeoutMs: 1000, signal: AbortSignal.abort() }
    await expect(transport(request)).rejects.toMatchObject({ code: 'cancelled' })
  })
})

it('reads Retry-After as seconds or as a date', () => {
  expect(parseRetryAfter('2', 0)).toBe(2000)
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 1000)).toBe(4000)
  expect(parseRetryAfter('soon', 0)).toBeNull()
  expect(parseRetryAfter(null, 0)).toBeNull()
})
