/** Whether connections to other machines are encrypted. */
import { isLoopback } from './config-values.ts'

/** Whether nobody but this machine is at the other end: a loopback address, or a socket in the file system. */
export const isHere = ({ hostname, searchParams }: URL): boolean => {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  return searchParams.get('host')?.startsWith('/') || host === '' ? true : isLoopback(host) || host.startsWith('/')
}

/** Verified, unless the address says otherwise; `unsaid` would be unencrypted although nobody chose that. */
export const databaseTls = (address: URL): 'verified' | 'off' | 'unsaid' => {
  const mode = address.searchParams.get('sslmode') ?? address.searchParams.get('ssl')
  if (mode === null) return 'unsaid'
  return ['disable', 'no-verify', 'false', '0'].includes(mode) ? 'off' : 'verified'
}

export const isDatabaseTlsUnsaid = (url: string): boolean => {
  const address = new URL(url)
  return !isHere(address) && databaseTls(address) === 'unsaid'
}

/** A mail server's address; on another machine, mails leave encrypted or not at all unless it says otherwise itself. */
export const withRequiredTls = (url: string): string => {
  const address = new URL(url)
  const { protocol, searchParams } = address
  if (protocol === 'smtps:' || isHere(address) || searchParams.has('requireTLS') || searchParams.has('ignoreTLS'))
    return url
  searchParams.set('requireTLS', 'true')
  return address.href
}

export const mayLeaveUnencrypted = (url: string): boolean => {
  const { protocol, searchParams } = new URL(withRequiredTls(url))
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true'
}
