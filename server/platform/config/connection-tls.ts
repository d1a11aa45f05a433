import { isLoopback } from './config-values.ts'

/** Returns whether an address is on this machine: a loopback address, or a socket in the file system. */
export const isThisMachine = ({ hostname, searchParams }: URL): boolean => {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  return searchParams.get('host')?.startsWith('/') || host === '' ? true : isLoopback(host) || host.startsWith('/')
}

/** Returns the encryption that an address of a database chooses. `undecided`: it would be unencrypted without a choice of the operator. */
export const databaseTls = (address: URL): 'verified' | 'off' | 'undecided' => {
  const mode = address.searchParams.get('sslmode') ?? address.searchParams.get('ssl')
  if (mode === null) return 'undecided'
  return ['disable', 'no-verify', 'false', '0'].includes(mode) ? 'off' : 'verified'
}

export const isDatabaseTlsUndecided = (url: string): boolean => {
  const address = new URL(url)
  return !isThisMachine(address) && databaseTls(address) === 'undecided'
}

/** Returns the address of a mail server with required encryption, if it is on another machine and does not choose otherwise. */
export const withRequiredTls = (url: string): string => {
  const address = new URL(url)
  const { protocol, searchParams } = address
  if (
    protocol === 'smtps:' ||
    isThisMachine(address) ||
    searchParams.has('requireTLS') ||
    searchParams.has('ignoreTLS')
  )
    return url
  searchParams.set('requireTLS', 'true')
  return address.href
}

export const mayLeaveUnencrypted = (url: string): boolean => {
  const { protocol, searchParams } = new URL(withRequiredTls(url))
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true'
}
