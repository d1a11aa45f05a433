import type { SessionAnswer } from '#contract/models/user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { describeDevice, deviceFingerprint } from '../security/devices.ts'
import { recordEvent } from '../security/events.ts'
import { noteDevice } from '../two-factor/repository.ts'
import type { UserRow } from '../users/repository.ts'
import { holdSuspension } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { rememberNetwork } from '../security/login-networks.ts'
import type { Origin } from '../security/origin.ts'
import { withRevocationSecret } from './revocation-secret.ts'
import { startSession } from './sessions.ts'

/**
 * Begins a sign-in of a person who has proved who they are. From a kind of device that is new to them it is told by mail
 * where they want that; the first one is not. Who is suspended is refused with the reason: only here, where they have proved
 * that it is theirs to read.
 */
export const signIn = async (
  deps: Deps,
  row: UserRow,
  isRemembered: boolean,
  { client, userAgent }: Origin,
): Promise<SessionAnswer> => {
  const { clock, config } = deps
  const begun = await deps.db.transaction(async (db) => {
    const suspension = await holdSuspension(db, row.id)
    if (suspension !== null) return { suspension }
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
  if ('suspension' in begun) {
    await recordEvent(deps, row.id, 'login_suspended', userAgent)
    const { at, reason } = begun.suspension
    throw new ApiError('account_suspended', { details: { at: at.toISOString(), reason } })
  }
  return { user: toUser(deps, row), tokens: withRevocationSecret(deps, begun) }
}
