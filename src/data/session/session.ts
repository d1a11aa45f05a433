/** The session of this device, wired: the row, and everybody who must know when it changes. */
import { type DeviceDatabase, device } from '../db/device.ts'
import { say } from './channel.ts'
import { createSessionRepository } from './session-repository.ts'
import { showSession, storedSession } from './show-session.ts'

/** A device that has never had a row takes over what the specified keys say, before anybody reads it; later the row alone counts. */
const adoptStored = async (db: DeviceDatabase): Promise<void> => {
  const stored = storedSession()
  // Nothing is written over a row that another window has added meanwhile.
  if (stored && !(await db.session.get('session'))) await db.session.add(stored)
}
// Where it cannot be written, the device opens all the same (restore-session.ts). Dexie hands over a view of the database that does not wait for this.
device.on('ready', (db) => adoptStored(db as DeviceDatabase).catch(() => undefined), true)

export const sessionRepository = createSessionRepository(device, (row) => {
  showSession(row)
  say('changed')
})
