/** Messages to us from this device, wired. */
import { randomId } from '#lib/ids/random-id.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { device } from '../db/device.ts'
import { drain } from '../outbox/outbox.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'
import { createContact } from './create-contact.ts'

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
