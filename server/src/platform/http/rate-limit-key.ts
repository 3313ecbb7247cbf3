import { isIP } from 'node:net'

/**
 * What limits count an address as. IPv4 whole, also where it is written as IPv6; of IPv6 the /64, because whoever has one
 * address has all 18 quintillion beside it. A port that a proxy adds is not part of it.
 */
export function rateLimitKey(ip: string): string {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  // The one way in which a URL writes it, whatever the case, the zeros and the dotted end.
  const [head = [], tail = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...tail]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

const ipv4Of = (groups: readonly string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
