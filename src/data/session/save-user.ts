import { me } from '#contract/endpoints/auth.ts'
import type { User } from '#contract/models/user.ts'
import { AppError } from '../api/app-error.ts'
import { call } from './call.ts'
import { sessionRepository } from './session.ts'

/**
 * Saves the account that the server answered with. If a command that changed it is done and its answer was lost, fetches the account.
 * Throws AppErrors.
 */
export const saveUser = async (answer: Promise<{ user: User }>): Promise<User> => {
  const { user } = await answer.catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'already_done') return call(me)
    throw thrown
  })
  // If the device cannot write, the account is fetched with the next start.
  await sessionRepository.replaceUser(user).catch(() => undefined)
  return user
}
