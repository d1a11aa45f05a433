import { expect, it } from 'vitest'
import { AppError } from '../api/app-error.ts'
import { type AuthCommands, createAuth } from './auth.ts'

/** Commands of which each waits until it is told how to end. */
const setUp = () => {
  const { promise, resolve, reject } = Promise.withResolvers<never>()
  const failures: AppError[] = []
  const answer = () => {
    const failure = failures.pop()
    return failure ? Promise.reject(failure) : promise
  }
  const names = ['login', 'loginTwoFactor', 'register', 'logout', 'updateProfile', 'becomeHost'] as const
  const commands = Object.fromEntries(names.map((name) => [name, answer])) as unknown as AuthCommands
  return {
    auth: createAuth(async () => commands),
    end: resolve,
    fail: reject,
    failOnce: (failure: AppError) => failures.push(failure),
  }
}

const calls: [string, (commands: AuthCommands) => Promise<unknown>][] = [
  ['login', (commands) => commands.login({ email: 'a@example.com', password: 'x' })],
  ['updateProfile', (commands) => commands.updateProfile({ firstName: 'Amina' })],
  ['becomeHost', (commands) => commands.becomeHost()],
]

it.each(calls)('%s is loading until it is done, and clears the error before it', async (_name, ask) => {
  const { auth, end, failOnce } = setUp()
  failOnce(new AppError('network', 'before'))
  await expect(ask(auth.commands)).rejects.toMatchObject({ code: 'network' })
  const asked = ask(auth.commands)
  expect(auth.progress.get()).toEqual({ running: 1, error: null })
  end(undefined as never)
  await asked
  expect(auth.progress.get()).toEqual({ running: 0, error: null })
})

it.each(calls)('%s leaves its failure, and throws it', async (_name, ask) => {
  const { auth, fail } = setUp()
  const asked = ask(auth.commands)
  fail(new AppError('wrong_password', 'Not yours') as never)
  await expect(asked).rejects.toMatchObject({ code: 'wrong_password' })
  expect(auth.progress.get()).toMatchObject({ running: 0, error: { code: 'wrong_password' } })
})
