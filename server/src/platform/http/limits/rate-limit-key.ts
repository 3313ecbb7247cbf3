import ipaddr from 'ipaddr.js'

/** A network as limits count it, with its multiple of one address's share. */
export interface Network {
  name: string
  times: 1 | 2 | 4 | 8
}

/**
 * The form in which limits count an address. IPv4 completely, also when written as IPv6; of IPv6 the /64, because the
 * owner of one address has all 18 quintillion beside it. A port added by a proxy is not part of it.
 */
export const rateLimitKey = (ip: string): string => networksOf(ip)[0].name

/**
 * The address, and the wider networks that one party may own: a /56 and a /48 of IPv6, a /24 of IPv4. They have larger
 * shares, which one address alone cannot use up.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return [{ name: bare, times: 1 }]
  const known = ipaddr.process(bare)
  const name = known.toString()
  if (known.kind() === 'ipv4')
    return [
      { name, times: 1 },
      { name: `${ipaddr.IPv4.networkAddressFromCIDR(`${name}/24`).toString()}/24`, times: 8 },
    ]
  const within = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${name}/${bits}`).toString()}/${bits}`
  return [
    { name: within(64), times: 1 },
    { name: within(56), times: 2 },
    { name: within(48), times: 4 },
  ]
}
