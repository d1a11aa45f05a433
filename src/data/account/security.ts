/** Who may use the account, and from where. Nothing of it is kept on the device. Each call throws AppErrors. */

import * as endpoints from '#contract/endpoints/security.ts'
import { changePassword as changePasswordEndpoint } from '#contract/endpoints/sign-in.ts'
import type { SecondFactor, SecurityEvent, SignIn, TwoFactorSetup, TwoFactorState } from '#contract/models/security.ts'
import { call } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'

export interface SecurityOverview {
  twoFactor: TwoFactorState
  signIns: SignIn[]
  events: SecurityEvent[]
}

export const fetchSecurity = async (): Promise<SecurityOverview> => {
  const [{ twoFactor }, { sessions }, { events }] = await Promise.all([
    call(endpoints.getTwoFactor),
    call(endpoints.listSessions),
    call(endpoints.listSecurityEvents),
  ])
  return { twoFactor, signIns: sessions, events }
}

type Proof = { password: string } & SecondFactor

/** A secret for an authenticator app; in force once `confirmTwoFactor` had a code of it. */
export const beginTwoFactor = async (password: string): Promise<TwoFactorSetup> =>
  (await call(endpoints.beginTwoFactor, { body: { password } })).setup

/** Answers the recovery codes, which are told this once. */
export const confirmTwoFactor = async (code: string): Promise<string[]> =>
  (await call(endpoints.confirmTwoFactor, { body: { code } })).recoveryCodes

export const disableTwoFactor = async (proof: Proof): Promise<void> => {
  await call(endpoints.disableTwoFactor, { body: proof })
}

export const renewRecoveryCodes = async (proof: Proof): Promise<string[]> =>
  (await call(endpoints.renewRecoveryCodes, { body: proof })).recoveryCodes

export const endSignIn = async (id: string, proof: Proof): Promise<void> => {
  await call(endpoints.endSession, { params: { id }, body: proof })
}

export const endOtherSignIns = async (proof: Proof): Promise<void> => {
  await call(endpoints.endOtherSessions, { body: proof })
}

export const changePassword = async (
  change: { currentPassword: string; newPassword: string } & SecondFactor,
): Promise<void> => {
  await call(changePasswordEndpoint, { body: change })
}

/** Mails a link that confirms the account's address. */
export const sendEmailVerification = async (): Promise<void> => {
  await call(endpoints.sendEmailVerification)
}

/** Confirms it with the token of a mailed link. */
export const verifyEmail = async (token: string): Promise<void> => {
  const { user } = await call(endpoints.verifyEmail, { body: { token } })
  await sessionRepository.replaceUser(user)
}
