/** The drafts of this device, wired. */
import { randomId } from '#lib/random-id.ts'
import { timeId } from '#lib/time-id.ts'
import { createListingDrafts } from './create-listing-drafts.ts'
import { device } from './db/device.ts'
import { mirror } from './db/mirror.ts'
import { drain } from './outbox/drain.ts'
import { askForBackgroundSync } from './sync/background-sync.ts'

export const {
  beginDraft,
  openDraft,
  readTold,
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
