import { pauseBeforeCheck } from '#lib/device/pending-outcomes.ts'
import { call } from './call.ts'
import { createCommand } from './create-command.ts'
import { requireSession } from './require-user.ts'

/** The API's changes that are sent at once, wired to this device's session. */
export const command = createCommand({
  call,
  requireUserId: async () => (await requireSession()).user.id,
  pause: pauseBeforeCheck,
})
