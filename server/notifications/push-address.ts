/** Where a push may go. The address comes from a browser, that is from anybody: it must not reach into our own network. */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'

const inside = new BlockList()
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
  inside.addSubnet(network, prefix, 'ipv4')
/** The only addresses of version 6 that are given out; those that carry one of version 4 are none of a push service. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** An address of the public internet, as a name was resolved to. */
export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && outside6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
}

/** One of the origins that the configuration trusts, wherever it is. */
export const isTrustedOrigin = ({ pushOrigins }: Pick<Config, 'pushOrigins'>, { origin }: URL): boolean =>
  pushOrigins.includes(origin)

/** Services of the browsers there are: of Chromium, Firefox, Edge and Safari. Others are configured (`PUSH_ORIGINS`). */
const isPushService = (hostname: string): boolean =>
  hostname === 'fcm.googleapis.com' ||
  ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'].some((end) => hostname.endsWith(end))

/** The address if a push may go there: a known service's, by https on its own port, without credentials. */
export const toPushAddress = (config: Pick<Config, 'pushOrigins'>, endpoint: string): URL | null => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return null
  if (isTrustedOrigin(config, url)) return url
  const { protocol, port, hostname } = url
  return protocol === 'https:' && port === '' && isPushService(hostname) ? url : null
}

/** Resolves a name and refuses it where it leads inside: asked when the connection is made, so that it cannot change. */
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
