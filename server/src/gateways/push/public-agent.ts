import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { Agent } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  // To many at once, and what nobody has.
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  // IPv4 behind a translator, and inside of 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** An address of this machine or of the network around it; also when it is IPv4 written as IPv6. */
export const isInside = (address: string, family: number): boolean =>
  inside.check(address, family === 6 ? 'ipv6' : 'ipv4')

/**
 * Looks a name up and refuses it when it leads inside: a stranger's public name may point at our own network. The name
 * servers are asked by ourselves. The system's own way takes one of the few threads that the lookups of every gateway share,
 * for as long as a stranger's name server keeps silent.
 */
export function publicLookupBy(names: Resolver): LookupFunction {
  return (hostname, { all }, done) => {
    const answer = (addresses: LookupAddress[]) => {
      const found = addresses.filter(({ address, family }) => !isInside(address, family))
      const [first] = found
      if (!first) return done(new Error('The name leads nowhere outside'), '')
      return all ? done(null, found) : done(null, first.address, first.family)
    }
    void addressesOf(names, hostname).then(answer)
  }
}

/** IPv4 first; a family that has no answer has no address. */
async function addressesOf(names: Resolver, hostname: string): Promise<LookupAddress[]> {
  const none = () => []
  const both = await Promise.all([names.resolve4(hostname).catch(none), names.resolve6(hostname).catch(none)])
  return both.flatMap((addresses, i) => addresses.map((address) => ({ address, family: i === 0 ? 4 : 6 })))
}

/** For addresses that strangers gave us. Connections are kept a while: a push service hears of many devices. */
export const publicAgent = (): Agent =>
  new Agent({
    keepAlive: true,
    maxSockets: 32,
    maxFreeSockets: 4,
    timeout: 30_000,
    lookup: publicLookupBy(new Resolver({ timeout: 2000, tries: 2 })),
  })
