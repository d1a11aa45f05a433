/** Lets a service sign in to an account from now on, and tells its owner. */
import type { SignInProvider } from '#contract/models/provider.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { queueMail } from '../platform/mail/repository.ts'
import type { UserRow } from '../users/repository.ts'
import { insertIdentity, noteIdentityUse } from './repository.ts'

/** Who a person is at a service, to be joined to the account that had this address then. */
export interface Joining {
  provider: SignInProvider
  subject: string
  email: string
}

type Joins = Omit<Deps, 'db'> & { db: Pick<Deps['db'], 'insert' | 'update'> }

/** Once, however often; refused where it signs in to another account. For those alone who have proved that the account is theirs. */
export const joinService = async (deps: Joins, { provider, subject }: Joining, row: UserRow): Promise<void> => {
  const { db, clock, config, securityLog } = deps
  if (!(await insertIdentity(db, { provider, subject }, row.id, clock()))) {
    if ((await noteIdentityUse(db, { provider, subject }, clock())) === row.id) return
    throw new ApiError('conflict')
  }
  const kind = `${provider}_joined` as const
  securityLog?.({ kind, userId: row.id })
  const link = `${config.publicOrigin}/settings?tab=security`
  await queueMail({ db, clock }, row.email, row.preferences.language, { kind, link })
}
