import { findPushManager } from '../api/push-manager.ts'
import { device } from '../db/device.ts'
import { onDevice } from '../db/open-database.ts'

/** Takes the push subscription from the browser; for a log-out, which happens without network too. */
export const forgetPush = async (): Promise<void> => {
  await onDevice(() => device.meta.delete('push'))
  await (await (await findPushManager())?.getSubscription())?.unsubscribe()
}
