import type { SessionAnswer } from '#contract/models/user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { queueMail } from '#server/platform/mail/repository.ts'
import { deviceFingerprint, deviceMailData, recordDevice } from '../security/devices.ts'
import { recordEvent } from '../security/events.ts'
import { rememberNetwork } from '../security/login-networks.ts'
import { securitySettingsLink } from '../security/mail-links.ts'
import type { Origin } from '../security/origin.ts'
import { holdSuspension, type UserRow } from '../users/repository.ts'
import { toUser } from '../users/to-user.ts'
import { withRevocationSecret } from './revocation-secret.ts'
import { startSession } from './sessions.ts'

/**
 * Starts a session for an owner who has proved the account. Mails a notice to owners who want one if the kind of device is new to the
 * account, but not its first. Throws `account_suspended` with the reason for a suspended account: only here, where the owner is proved.
 */
export const signIn = async (
  deps: Deps,
  row: UserRow,
  isRemembered: boolean,
  { client, userAgent }: Origin,
): Promise<SessionAnswer> => {
  const at = deps.clock()
  const started = await deps.db.transaction(async (db) => {
    const suspension = await holdSuspension(db, row.id)
    if (suspension !== null) return { suspension }
    const tokens = await startSession({ ...deps, db }, row, { isRemembered, userAgent })
    await rememberNetwork({ ...deps, db }, row.id, client)
    await recordEvent({ ...deps, db }, row.id, 'login', userAgent)
    const device = await recordDevice(db, row.id, deviceFingerprint(userAgent), at)
    if (device === 'new' && row.preferences.loginAlerts)
      await queueMail({ ...deps, db }, row.email, row.preferences.language, {
        kind: 'login_alert',
        ...deviceMailData(userAgent),
        at: at.toISOString(),
        link: securitySettingsLink(deps),
      })
    return tokens
  })
  if ('suspension' in started) {
    await recordEvent(deps, row.id, 'login_suspended', userAgent)
    const { at: since, reason } = started.suspension
    throw new ApiError('account_suspended', { details: { at: since.toISOString(), reason } })
  }
  return { user: toUser(deps, row), tokens: withRevocationSecret(deps, started) }
}
