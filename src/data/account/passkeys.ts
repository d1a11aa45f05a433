/** The passkeys of the account that is signed in. Nothing of them is kept here. Each call throws AppErrors. */
import * as endpoints from '#contract/endpoints/passkeys.ts'
import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/models/passkey.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import { orIfUnsupported } from '../api/or-if-unsupported.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { acceptLostAnswer } from '../session/create-command.ts'

type Proof = { password: string } & SecondFactor

/** Null where the server is of a release without them. */
export const fetchPasskeys = async (): Promise<Passkey[] | null> =>
  (await orIfUnsupported(call(endpoints.listPasskeys), { passkeys: null })).passkeys

/** What the browser makes one with; `create` asks it, and answers null where the person declines. False then. */
export const addPasskey = async (
  proof: Proof,
  create: (options: PasskeyCreation) => Promise<NewPasskey | null>,
): Promise<boolean> => {
  const { options } = await call(endpoints.beginPasskey, { body: proof })
  const made = await create(options)
  if (made === null) return false
  await command(endpoints.addPasskey, { body: made }).catch(acceptLostAnswer)
  return true
}

export const removePasskey = async (id: string, proof: Proof): Promise<void> => {
  await command(endpoints.removePasskey, { params: { id }, body: proof })
}
