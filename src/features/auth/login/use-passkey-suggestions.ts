import { useEffect, useEffectEvent } from 'react'
import type { UsedPasskey } from '#contract/models/passkey.ts'
import { requestPasskeyLogin } from '#data/sync/sign-in.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { canSuggestPasskeys, suggestPasskeys } from '#pwa/passkeys.ts'

/** The server's challenges last five minutes: a page that stays open asks for another before. */
const renewAfterMs = 4 * 60_000
/** Whoever closes the browser's own dialog may choose again; a browser that refuses by itself is not asked for ever. */
const maxAttempts = 3

/** Waits for a passkey that is chosen among the suggestions of the address field, as long as the page is open. */
const listen = async (signal: AbortSignal, onPasskey: (passkey: UsedPasskey) => Promise<void>) => {
  if (!(await canSuggestPasskeys())) return
  for (let attempts = 0; attempts < maxAttempts && !signal.aborted; ) {
    const options = await requestPasskeyLogin()
    const wait = new AbortController()
    const end = () => wait.abort()
    const timer = setTimeout(end, renewAfterMs)
    signal.addEventListener('abort', end, { once: true })
    const passkey = await suggestPasskeys(options, wait.signal)
    clearTimeout(timer)
    if (passkey) await onPasskey(passkey)
    if (!wait.signal.aborted) attempts++
  }
}

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="username webauthn"`, where the browser can. `onPasskey`
 * signs in with the one that was chosen.
 */
export const usePasskeySuggestions = (onPasskey: (passkey: UsedPasskey) => Promise<void>): void => {
  const { online } = useStore(connectivityStore)
  const chosen = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!online) return
    let stop = new AbortController()
    const start = () => {
      stop = new AbortController()
      // Without them the password is typed, as ever.
      void listen(stop.signal, (passkey) => chosen(passkey)).catch(() => undefined)
    }
    // A page that waits for a passkey is not kept for the way back.
    const onLeave = () => stop.abort()
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) start()
    }
    start()
    addEventListener('pagehide', onLeave)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('pagehide', onLeave)
      removeEventListener('pageshow', onReturn)
      stop.abort()
    }
  }, [online])
}
