/** The API, wired to this device's session. */
import { withLock } from '../locks.ts'
import { keeper } from '../session/current.ts'
import { createRefresh } from '../session/refresh.ts'
import { sessionStore } from '../session/store.ts'
import { createCall } from './create-call.ts'
import { transport } from './transport.ts'

export const refreshSession = createRefresh({ keeper, transport, withLock })

export const call = createCall({
  keeper,
  transport,
  refresh: refreshSession,
  isNobodyHere: () => sessionStore.get().status === 'anonymous',
})
