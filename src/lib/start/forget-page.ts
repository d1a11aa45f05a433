import { keepPageAt, keptPageAddress } from './kept-page.ts'

/** There is nothing to show at this window's address any more. */
export const forgetPage = async (): Promise<void> => {
  const address = keptPageAddress(location, document.documentElement.lang)
  if (address !== null && 'caches' in globalThis) await keepPageAt(address, null)
}
