/** The session of this device, wired: the row, and everybody who must know when it changes. */
import { device } from '../db/device.ts'
import { say } from './channel.ts'
import { createKeeper } from './keeper.ts'
import { showSession } from './store.ts'

export const keeper = createKeeper(device, (row) => {
  showSession(row)
  say('changed')
})
