/** Messages to us from this device, wired. */
import { randomId } from '#lib/random-id.ts'
import { timeId } from '#lib/time-id.ts'
import { call } from './api/call.ts'
import { createContact } from './create-contact.ts'
import { device } from './db/device.ts'
import { drain } from './outbox/drain.ts'
import { sessionRepository } from './session/session.ts'
import { askForBackgroundSync } from './sync/background-sync.ts'

export const { readContactDraft, keepContactDraft, sendContact, readContactNews, takeContactBack } = createContact({
  device,
  sessionRepository,
  call,
  sendSoon: () => {
    void askForBackgroundSync()
    void drain().catch(() => undefined)
  },
  now: Date.now,
  newId: timeId,
  newKey: randomId,
})
