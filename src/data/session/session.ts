/** The session of this device, wired: the row, and everybody who must know when it changes. */
import { device } from '../db/device.ts'
import { say } from './channel.ts'
import { createSessionRepository } from './session-repository.ts'
import { showSession } from './store.ts'

export const sessionRepository = createSessionRepository(device, (row) => {
  showSession(row)
  say('changed')
})
