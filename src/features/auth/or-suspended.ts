import { toAppError } from '#data/api/app-error.ts'
/** What `attempt` answers, or why the account is suspended; every other failure is thrown on. */
export const orSuspended = async <T>(attempt: Promise<T>): Promise<T | { reason: string }> => {
  try {
    return await attempt
  } catch (thrown) {
    const { code, details } = toAppError(thrown)
    if (code !== 'account_suspended') throw thrown
    const isNamed = typeof details === 'object' && details !== null && 'reason' in details
    return { reason: isNamed && typeof details.reason === 'string' ? details.reason : '' }
  }
}
