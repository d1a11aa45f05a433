import { Suspense } from 'react'
import type { User } from '#contract/models/user.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { passkeyOffer } from '#pwa/passkey-offer.ts'

const PasskeyOffer = lazyComponent(
  () => withTexts(import('./passkey-offer.tsx')).then((module) => module.PasskeyOffer),
  { fallback: null },
)

/** The place of that offer on the first screen after a log-in; nothing is loaded for it where no password was typed. */
export const PasskeyOfferSlot = ({ user }: { user: User }) => {
  const { isDue } = useStore(passkeyOffer)
  // An address that is not confirmed asks for that first.
  if (!isDue || user.emailVerified === false) return null
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  )
}
