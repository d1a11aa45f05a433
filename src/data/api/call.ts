/** The API, wired to this device's session. */
import { withLock } from '../db/locks.ts'
import { createRefresh } from '../session/refresh.ts'
import { sessionRepository } from '../session/session.ts'
import { sessionStore } from '../session/store.ts'
import { createCall } from './create-call.ts'
import { transport } from './transport.ts'

export const refreshSession = createRefresh({ sessionRepository, transport, withLock })

export const call = createCall({
  sessionRepository,
  transport,
  refresh: refreshSession,
  isNobodyHere: () => sessionStore.get().status === 'anonymous',
})
