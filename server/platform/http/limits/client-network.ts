import { isIPv4, isIPv6 } from 'node:net'

/** Returns the eight groups of an IPv6 address, without its zone. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = (address.split('%', 1)[0] ?? '').split('::')
  const split = (part: string) => (part === '' ? [] : part.split(':'))
  if (after === undefined) return split(before)
  const [head, tail] = [split(before), split(after)]
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is the smallest network that providers
 * assign.
 */
export const clientNetwork = (ip: string): string => {
  const mapped = ip.toLowerCase().startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (isIPv4(mapped) || !isIPv6(ip)) return mapped
  const groups = groupsOf(ip).slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
