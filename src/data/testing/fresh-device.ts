/** The wired parts on an empty device. Tests that use it import `fake-indexeddb/auto` before anything else. */
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'

export const emptyDevice = async (): Promise<void> => {
  await Promise.all([...device.tables, ...mirror.tables].map((table) => table.clear()))
}
