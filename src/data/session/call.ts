/** The API, wired to this device's session. */

import { transport } from '../api/transport.ts'
import { withLock } from '../db/locks.ts'
import { createCall } from './create-call.ts'
import { createRefresh } from './refresh.ts'
import { sessionRepository } from './session.ts'
import { sessionStore } from './store.ts'

export const refreshSession = createRefresh({ sessionRepository, transport, withLock })

export const call = createCall({
  sessionRepository,
  transport,
  refresh: refreshSession,
  isNobodyHere: () => sessionStore.get().status === 'anonymous',
})
