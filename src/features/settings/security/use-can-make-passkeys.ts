import { useEffect, useState } from 'react'
import { canMakePasskeys } from '#pwa/passkeys.ts'

/** Whether this device can keep a passkey; null until the browser has said. */
export const useCanMakePasskeys = (): boolean | null => {
  const [can, setCan] = useState<boolean | null>(null)
  useEffect(() => {
    let isLeft = false
    const note = (answer: boolean) => {
      if (!isLeft) setCan(answer)
    }
    canMakePasskeys().then(note, () => note(false))
    return () => {
      isLeft = true
    }
  }, [])
  return can
}
