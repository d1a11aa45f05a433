/** What waits on this device, told by sync/start.ts: the shell watches it at first paint, so no Dexie here. */
import { createStore } from '#lib/react/store.ts'

export const syncStatus = createStore({ waiting: 0, refused: 0, conflicts: 0, needsUpdate: 0, sending: false })
