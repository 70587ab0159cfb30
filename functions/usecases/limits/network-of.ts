import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network that counts as one caller: the whole address for IPv4, even if it is written as IPv6, and the /64 for IPv6, because
 * a household has 2^64 IPv6 addresses. Returns `unknown` for any other text: all such callers count as one network.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.trim().split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight groups of a valid IPv6 address. The URL parser reads every notation and writes only one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}
