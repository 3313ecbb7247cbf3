import ipaddr from 'ipaddr.js'

/**
 * What limits count an address as. IPv4 whole, also where it is written as IPv6; of IPv6 the /64, because whoever has one
 * address has all 18 quintillion beside it. A port that a proxy adds is not part of it.
 */
export function rateLimitKey(ip: string): string {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return bare
  const known = ipaddr.process(bare)
  return known.kind() === 'ipv4'
    ? known.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/64`).toString()}/64`
}
