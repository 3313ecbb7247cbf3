import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All allocated IPv6 addresses; the rest is deprecated, reserved or translated to IPv4. */
const given = ipaddr.IPv6.parseCIDR('2000::/3')

/** An address of this machine or its network, also IPv4 written as IPv6. */
export function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const known = ipaddr.process(address)
  return known.range() !== 'unicast' || (known instanceof ipaddr.IPv6 && !known.match(given))
}

/**
 * Resolves a name and refuses it if it leads inside: a stranger's public name may point to our own network. It queries
 * the name servers directly, because the system's resolver would block one of the few threads that all gateways share
 * for as long as a stranger's name server stays silent.
 */
export function publicLookupBy(names: Resolver): LookupFunction {
  return (hostname, { all }, done) => {
    const answer = (addresses: LookupAddress[]) => {
      const found = addresses.filter(({ address }) => !isInside(address))
      const [first] = found
      if (!first) return done(new Error('The name leads nowhere outside'), '')
      return all ? done(null, found) : done(null, first.address, first.family)
    }
    void addressesOf(names, hostname).then(answer)
  }
}

/** IPv4 first; a family without an answer has no address. */
async function addressesOf(names: Resolver, hostname: string): Promise<LookupAddress[]> {
  const none = () => []
  const both = await Promise.all([names.resolve4(hostname).catch(none), names.resolve6(hostname).catch(none)])
  return both.flatMap((addresses, i) => addresses.map((address) => ({ address, family: i === 0 ? 4 : 6 })))
}

/**
 * For addresses that strangers gave us. Connections are kept for a while, because a push service serves many devices.
 */
export const publicAgent = (names = new Resolver({ timeout: 2000, tries: 2 })): Agent =>
  new Agent({
    keepAlive: true,
    maxSockets: 32,
    maxFreeSockets: 4,
    timeout: 30_000,
    lookup: publicLookupBy(names),
  })
