/** Checks the addresses of push services. They come from clients, so none may lead into the server's own network. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
/** The only IPv6 range that is assigned. The excluded ranges below embed IPv4 addresses or are reserved, and no push service has one. */
const globalUnicast6 = new BlockList()
globalUnicast6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Returns whether a resolved address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !privateRanges.check(address, 'ipv4')
  return version === 6 && globalUnicast6.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

/** Returns whether the configuration trusts the origin (`PUSH_ORIGINS`), also in a private network. */
export const isTrustedOrigin = ({ pushOrigins }: Pick<Config, 'pushOrigins'>, { origin }: URL): boolean =>
  pushOrigins.includes(origin)

/** The services of Chromium, Firefox, Edge and Safari. Others are configured (`PUSH_ORIGINS`). */
const isPushService = (hostname: string): boolean =>
  hostname === 'fcm.googleapis.com' ||
  ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'].some((suffix) => hostname.endsWith(suffix))

/** Returns the address if a push may go there, else null: a known service, by https on the default port, without credentials. */
export const toPushAddress = (config: Pick<Config, 'pushOrigins'>, endpoint: string): URL | null => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return null
  if (isTrustedOrigin(config, url)) return url
  const { protocol, port, hostname } = url
  return protocol === 'https:' && port === '' && isPushService(hostname) ? url : null
}

/** Resolves a name and refuses private addresses. Used by the connection itself, so that the name cannot change after the check. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, found) => {
    if (failure) return callback(failure, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('the push service has no public address'), '')
    }
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
