/** When a passkey is offered: after a password was typed in this window, until it was taken up or declined on this device. */
import { createStore, type Store } from '#lib/react/store.ts'

const key = 'passkeyOffer'
const store = createStore({ isDue: false })
export const passkeyOffer: Store<{ isDue: boolean }> = store

/** A person has just typed their password. */
export const offerPasskey = (): void => {
  if (localStorage.getItem(key) !== 'dismissed') store.set({ isDue: true })
}

/** Taken up: it is due again after the next password, should there be no passkey then. */
export const endPasskeyOffer = (): void => store.set({ isDue: false })

export const dismissPasskeyOffer = (): void => {
  localStorage.setItem(key, 'dismissed')
  endPasskeyOffer()
}
