import { useLingui } from '@lingui/react/macro'

interface Device {
  browser: string | null
  system: string | null
}

/** A device in words, from what its browser said of itself. */
export const useDeviceName = (): ((device: Device) => string) => {
  const { t } = useLingui()
  return ({ browser, system }) => {
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`An unknown device`
  }
}
