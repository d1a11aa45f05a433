/** Passkeys as the browser makes and uses them. Its library loads with the first of them. */
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/models/passkey.ts'

const loadLibrary = () => import('@simplewebauthn/browser')

/** Passkeys are bound to a name: a site at a bare address has none. */
const hasName = () => !/^[\d.]+$|:|^\[/.test(location.hostname)

const credentials = (): typeof PublicKeyCredential | null =>
  typeof PublicKeyCredential === 'undefined' || !hasName() ? null : PublicKeyCredential

/** Whether this device can keep one and verify its owner. */
export const canMakePasskeys = async (): Promise<boolean> =>
  (await credentials()?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false

/** Whether the browser offers passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  (await credentials()?.isConditionalMediationAvailable?.()) ?? false

/** Asks the person for a passkey; null where they decline. Throws what else the browser refuses. */
export const createPasskey = async (options: PasskeyCreation): Promise<NewPasskey | null> => {
  const { startRegistration } = await loadLibrary()
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'NotAllowedError') return null
    throw thrown
  }
}

/** A passkey that the person chooses among the suggestions of the address field; null where they, the browser or `signal` end it. */
export const suggestPasskeys = async (options: PasskeyRequest, signal: AbortSignal): Promise<UsedPasskey | null> => {
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary()
  if (signal.aborted) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, clientDataJSON, authenticatorData, signature }
  } catch {
    return null
  }
}
