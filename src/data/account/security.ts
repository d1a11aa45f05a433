/** Who may use the account, and from where. Nothing of it is kept on the device. Each call throws AppErrors. */

import type { DataOf } from '#contract/endpoint.ts'
import * as providerEndpoints from '#contract/endpoints/providers.ts'
import * as endpoints from '#contract/endpoints/security.ts'
import { changePassword as changePasswordEndpoint } from '#contract/endpoints/sign-in.ts'
import type { Passkey } from '#contract/models/passkey.ts'
import type { JoinedProvider, SignInProvider } from '#contract/models/provider.ts'
import type {
  AccessEvent,
  SecondFactor,
  SecurityEvent,
  SignIn,
  TwoFactorSetup,
  TwoFactorState,
} from '#contract/models/security.ts'
import { orIfUnsupported } from '../api/or-if-unsupported.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { saveUser } from '../session/save-user.ts'
import { fetchPasskeys } from './passkeys.ts'

export interface SecurityOverview {
  twoFactor: TwoFactorState
  signIns: SignIn[]
  /** The latest first. */
  events: (SecurityEvent | AccessEvent)[]
  /** Null where the server is of a release without them. */
  passkeys: Passkey[] | null
  /** Services that sign in to the account. Empty if the server's release does not list them. */
  providers: JoinedProvider[]
}

const latestFirst = <Event extends { at: string }>(events: readonly Event[]): Event[] =>
  [...events].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))

export const fetchSecurity = async (): Promise<SecurityOverview> => {
  const [{ twoFactor }, { sessions }, { events, accessEvents = [] }, passkeys, { providers }] = await Promise.all([
    call(endpoints.getTwoFactor),
    call(endpoints.listSessions),
    call(endpoints.listSecurityEvents),
    fetchPasskeys(),
    orIfUnsupported(call(providerEndpoints.listProviders), { providers: [] }),
  ])
  return { twoFactor, signIns: sessions, events: latestFirst([...events, ...accessEvents]), passkeys, providers }
}

export const fetchTwoFactor = async (): Promise<TwoFactorState> => (await call(endpoints.getTwoFactor)).twoFactor

type Proof = { password: string } & SecondFactor

/** A secret for an authenticator app; in force once `confirmTwoFactor` had a code of it. */
export const startTwoFactor = async (password: string): Promise<TwoFactorSetup> =>
  (await call(endpoints.beginTwoFactor, { body: { password } })).setup

/** Returns the recovery codes, which the server sends only once, and the drift of the phone's clock if log-in would refuse its codes. */
export const confirmTwoFactor = (code: string): Promise<DataOf<typeof endpoints.confirmTwoFactor>> =>
  command(endpoints.confirmTwoFactor, { body: { code } })

export const disableTwoFactor = async (proof: Proof): Promise<void> => {
  await command(endpoints.disableTwoFactor, { body: proof })
}

export const renewRecoveryCodes = async (proof: Proof): Promise<string[]> =>
  (await command(endpoints.renewRecoveryCodes, { body: proof })).recoveryCodes

export const endSignIn = async (id: string, proof: Proof): Promise<void> => {
  await command(endpoints.endSession, { params: { id }, body: proof })
}

export const endOtherSignIns = async (proof: Proof): Promise<void> => {
  await command(endpoints.endOtherSessions, { body: proof })
}

export const removeProvider = async (provider: SignInProvider, proof: Proof): Promise<void> => {
  await command(providerEndpoints.removeProvider, { params: { provider }, body: proof })
}

export const changePassword = async (
  change: { currentPassword: string; newPassword: string; removeProviders?: boolean } & SecondFactor,
): Promise<void> => {
  await command(changePasswordEndpoint, { body: change })
}

/** Mails a link that confirms the account's address. */
export const sendEmailVerification = async (): Promise<void> => {
  await command(endpoints.sendEmailVerification)
}

/** Confirms the account's address, or the pending one, with the token of a mailed link. */
export const verifyEmail = async (token: string): Promise<void> => {
  await saveUser(command(endpoints.verifyEmail, { body: { token } }))
}
