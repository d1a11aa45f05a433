/** The drafts of this device, wired. */
import { randomId } from '#lib/ids/random-id.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { askForBackgroundSync } from '../api/background-sync.ts'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { drain } from '../outbox/outbox.ts'
import { createListingDrafts } from './create-drafts.ts'

export const {
  beginDraft,
  openDraft,
  readAccountListing,
  readPhotos,
  keepDraft,
  sendDraft,
  syncDrafts,
  removeListing,
  discardDraft,
  resolveDraft,
  copyToNew,
} = createListingDrafts({
  device,
  mirror,
  sendSoon: () => {
    void askForBackgroundSync()
    void drain().catch(() => undefined)
  },
  now: Date.now,
  newId: timeId,
  newKey: randomId,
})
