import type { SessionAnswer } from '#contract/models/user.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../platform/mail/repository.ts'
import { describeDevice, deviceFingerprint } from '../security/device-words.ts'
import { recordEvent } from '../security/events.ts'
import { noteDevice } from '../security/repository.ts'
import type { UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { rememberNetwork } from './login-networks.ts'
import type { Origin } from './origin.ts'
import { withRevocationSecret } from './passwords/revocation-secret.ts'
import { startSession } from './sessions.ts'

/**
 * Begins a sign-in of somebody who has proved who they are. From a kind of device that is new to them it is told by mail
 * where they want that; the first one is not.
 */
export const signIn = async (
  deps: Deps,
  row: UserRow,
  isRemembered: boolean,
  { client, userAgent }: Origin,
): Promise<SessionAnswer> => {
  const { clock, config } = deps
  const tokens = await deps.db.transaction(async (db) => {
    const started = await startSession({ ...deps, db }, row, { isRemembered, userAgent })
    await rememberNetwork({ ...deps, db }, row.id, client)
    await recordEvent({ ...deps, db }, row.id, 'login', userAgent)
    const device = await noteDevice(db, row.id, deviceFingerprint(userAgent), clock())
    if (device === 'new' && row.preferences.loginAlerts) {
      const { browser, system } = describeDevice(userAgent)
      await queueMail({ db, clock }, row.email, row.preferences.language, {
        kind: 'login_alert',
        browser: browser ?? '',
        system: system ?? '',
        at: clock().toISOString(),
        link: `${config.publicOrigin}/settings?tab=security`,
      })
    }
    return started
  })
  return { user: toUser(deps, row), tokens: withRevocationSecret(deps, tokens) }
}
