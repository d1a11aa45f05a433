import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { answerInTime, progressPlugin, silenceTimeoutMs } from './picture-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// The strategies here look at nothing of it.
const options = {} as RouteHandlerCallbackOptions
const standIn = new Response('stand-in')
const findStandIn = async () => standIn

/** A picture under way, and what was answered for it so far. */
const ask = (fallback: () => Promise<Response | undefined> = findStandIn) => {
  const picture = Promise.withResolvers<Response>()
  const answers: Response[] = []
  const answer = answerInTime({ handle: () => picture.promise }, fallback)(options)
  answer.then(
    (response) => answers.push(response),
    () => undefined,
  )
  return { picture, answer, answers }
}

/** What Workbox does once the headers of a picture are there. The types want an event that the plugin does not use. */
const receive = (response: Response) =>
  progressPlugin.fetchDidSucceed?.({ response } as Parameters<NonNullable<typeof progressPlugin.fetchDidSucceed>>[0])

it('a picture that nothing is heard of for nine seconds has something in its place, and goes on', async () => {
  const { answers, picture, answer } = ask()
  await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 1)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([standIn])
  picture.resolve(new Response('too late'))
  expect(await answer).toBe(standIn)
})

it('while another picture receives bytes, none is given up', async () => {
  const { answers, picture } = ask()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const slow = await receive(new Response(readable))
  const writer = writable.getWriter()
  void slow?.arrayBuffer()
  for (let seconds = 0; seconds < 60; seconds += 6) {
    await vi.advanceTimersByTimeAsync(6000)
    await writer.write(new Uint8Array(10))
  }
  expect(answers).toEqual([])
  const own = new Response('itself')
  picture.resolve(own)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([own])
})

it('one that breaks off in the middle is silent from there', async () => {
  const { answers } = ask()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const broken = await receive(new Response(readable))
  const failed = expect(broken?.arrayBuffer()).rejects.toThrow('broken off')
  await vi.advanceTimersByTimeAsync(5000)
  await writable.abort(new Error('broken off'))
  await failed
  await vi.advanceTimersByTimeAsync(silenceTimeoutMs - 5000)
  expect(answers).toEqual([standIn])
})

it('where nothing stands in for it, it is waited for', async () => {
  const { answers, picture } = ask(async () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toEqual([])
  const own = new Response('itself')
  picture.resolve(own)
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toEqual([own])
})

it('a failure before that is a failure', async () => {
  const { answer, picture } = ask()
  picture.reject(new TypeError('no'))
  await expect(answer).rejects.toThrow('no')
})
