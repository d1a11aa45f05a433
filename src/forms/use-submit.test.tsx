import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { useSubmit } from './use-submit.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What a first render of the hook returns. */
const render = (options: Parameters<typeof useSubmit<string, string>>[0]) => {
  let returned: ReturnType<typeof useSubmit<string, string>> | undefined
  const Form = () => {
    returned = useSubmit<string, string>(options)
    return null
  }
  renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Form />
      </I18nProvider>
    </QueryClientProvider>,
  )
  if (!returned) throw new Error('nothing was rendered')
  return returned
}

it('ignores a second submit until the callback of the first has ended', async () => {
  const ended = Promise.withResolvers<void>()
  const mutationFn = vi.fn(async (text: string) => text)
  const onSuccess = vi.fn(() => ended.promise)
  const { submit } = render({ mutationFn, onSuccess })
  const first = submit('once')
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1)
  await submit('twice')
  ended.resolve()
  await first
  expect(mutationFn).toHaveBeenCalledTimes(1)
  await submit('again')
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

it('reports an error with its sentence, never rejects, and submits again afterwards', async () => {
  const onError = vi.fn()
  const onSuccess = vi.fn()
  const mutationFn = vi.fn(async (text: string) => text).mockRejectedValueOnce(new AppError('email_taken', 'taken'))
  const { submit } = render({ mutationFn, onSuccess, onError, describe: ({ code }) => `Sorry: ${code}.` })
  await submit('a')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'email_taken', text: 'Sorry: email_taken.' }))
  expect(onSuccess).not.toHaveBeenCalled()
  await submit('b')
  expect(onSuccess).toHaveBeenCalledWith('b', 'b')
})

it('calls the callback of one submit after it succeeded, and not after it failed', async () => {
  const then = { onSuccess: vi.fn() }
  const mutationFn = vi.fn(async (text: string) => text).mockRejectedValueOnce(new Error('offline'))
  const { submit } = render({ mutationFn })
  await submit('a', then)
  expect(then.onSuccess).not.toHaveBeenCalled()
  await submit('b', then)
  expect(then.onSuccess).toHaveBeenCalledTimes(1)
})
