/**
 * Log-outs that the server has not heard of. Somebody who logs out without network is gone from this device at once, but
 * their sign-in lives on at the server until it is told. Only its refresh token can tell, so that alone stays, says
 * nothing of its person, and goes as soon as the server has answered.
 */
import * as endpoints from '#contract/endpoints/auth.ts'
import { toAppError } from '../api/app-error.ts'
import { readAnswer } from '../api/read-answer.ts'
import { transport } from '../api/transport.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'
import { withLock } from '../locks.ts'
import { classifyBatch } from '../outbox/classify.ts'
import { tokensToRevoke } from './to-revoke.ts'

export const pendingRevocations = (): Promise<string[]> => onDevice(() => tokensToRevoke(device))

const forget = (token: string) =>
  onDevice(() =>
    device.transaction('rw', device.meta, async () => {
      const tokens = (await tokensToRevoke(device)).filter((other) => other !== token)
      if (tokens.length > 0) await device.meta.put({ key: 'toRevoke', tokens })
      else await device.meta.delete('toRevoke')
    }),
  )

const revoke = async (refreshToken: string) => {
  try {
    const answer = await transport({
      method: 'POST',
      path: '/api/auth/logout',
      headers: {},
      body: { refreshToken },
      timeoutMs: 10_000,
    })
    readAnswer(endpoints.logout, answer)
  } catch (thrown) {
    const error = toAppError(thrown)
    // A refused token opens nothing any more.
    if (classifyBatch(error) === 'retry') throw error
  }
  await forget(refreshToken)
}

/** Tells the server of every log-out it has not heard of; throws where it cannot be told now. Twice does no harm. */
export const sendRevocations = (): Promise<void> =>
  withLock('rihla-revoke', async () => {
    for (const token of await pendingRevocations()) await revoke(token)
  })
