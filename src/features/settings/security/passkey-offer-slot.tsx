import type { User } from '#contract/models/user.ts'
import { useStore } from '#lib/react/use-store.ts'
import { passkeyOffer } from '#pwa/passkey-offer.ts'
import { PasskeyOffer } from './passkey-offer.tsx'

/** Offers a passkey on the first screen after a log-in with a password. */
export const PasskeyOfferSlot = ({ user }: { user: User }) => {
  const { isDue } = useStore(passkeyOffer)
  // An address that is not confirmed asks for that first.
  if (!isDue || user.emailVerified === false) return null
  return <PasskeyOffer />
}
