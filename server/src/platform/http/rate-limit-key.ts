import { isIP } from 'node:net'

/** A network that limits count, and how many times the share of one address it has. */
export interface Network {
  name: string
  times: 1 | 2 | 4 | 8
}

/**
 * What limits count an address as. IPv4 whole, also where it is written as IPv6; of IPv6 the /64, because whoever has one
 * address has all 18 quintillion beside it. A port that a proxy adds is not part of it.
 */
export const rateLimitKey = (ip: string): string => networksOf(ip)[0].name

/**
 * The address, and the wider networks that one hand may hold whole: a /56 and a /48 of IPv6, a /24 of IPv4. They have larger
 * shares, of which one address alone never sees the end.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return ipv4Networks(bare)
  // The one way in which a URL writes it, whatever the case, the zeros and the dotted end.
  const [head = [], tail = []] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...zeros, ...tail]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Networks(ipv4Of(groups.slice(6)))
  const site = groups.slice(0, 3).join(':')
  const subnet = parseInt(groups[3] ?? '0', 16)
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${site}:${(subnet & 0xff00).toString(16)}::/56`, times: 2 },
    { name: `${site}::/48`, times: 4 },
  ]
}

const ipv4Networks = (ip: string): readonly [Network, ...Network[]] =>
  isIP(ip) === 4
    ? [
        { name: ip, times: 1 },
        { name: `${ip.replace(/\.\d+$/, '.0')}/24`, times: 8 },
      ]
    : [{ name: ip, times: 1 }]

const ipv4Of = (groups: readonly string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
