/**
 * Log-outs that the server has not heard of. A person who logs out without network is gone from this device at once, but
 * their sign-in lives on at the server until it is told. A secret that can do nothing else stays for that, says nothing
 * of its person, and goes as soon as the server has answered; no token is left here.
 */
import * as endpoints from '#contract/endpoints/auth.ts'
import { toAppError } from '../api/app-error.ts'
import { classifyBatch } from '../api/classify.ts'
import { readAnswer } from '../api/read-answer.ts'
import { transport } from '../api/transport.ts'
import { device } from '../db/device.ts'
import { withLock } from '../db/locks.ts'
import { onDevice } from '../db/open-database.ts'
import { pendingIn, type Revocation, writePending } from './to-revoke.ts'

export const pendingRevocations = (): Promise<Revocation[]> => onDevice(() => pendingIn(device))

const forget = (done: Revocation) =>
  onDevice(() =>
    device.transaction('rw', device.meta, async () => {
      const pending = await pendingIn(device)
      await writePending(
        device,
        pending.filter((other) => JSON.stringify(other) !== JSON.stringify(done)),
      )
    }),
  )

/** Tells the server of one. Throws AppErrors. */
export const revokeNow = async (body: Revocation): Promise<void> => {
  const endpoint = 'secret' in body ? endpoints.revoke : endpoints.logout
  const path = `/api${endpoint.path}`
  readAnswer(endpoint, await transport({ method: 'POST', path, headers: {}, body, timeoutMs: 10_000 }))
}

const revoke = async (pending: Revocation) => {
  try {
    await revokeNow(pending)
  } catch (thrown) {
    const error = toAppError(thrown)
    // A refused one ends nothing any more.
    if (classifyBatch(error) === 'retry') throw error
  }
  await forget(pending)
}

/** Tells the server of every log-out it has not heard of; throws where it cannot be told now. Twice does no harm. */
export const sendRevocations = (): Promise<void> =>
  withLock('rihla-revoke', async () => {
    for (const pending of await pendingRevocations()) await revoke(pending)
  })
