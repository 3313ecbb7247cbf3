import { lookup } from 'node:dns'
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

/** Looks a name up and refuses it when it leads inside: a stranger's public name may point at our own network. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const found = addresses.filter(({ address, family }) => !isInside(address, family))
    const [first] = found
    if (!first) return done(new Error(`${hostname} leads nowhere outside`), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** For addresses that strangers gave us. Connections are kept: a push service hears of many devices. */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32, lookup: publicLookup })
