import { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { aNameServer } from '../../../test/network/name-server.ts'
import { isInside, publicLookupBy } from './public-agent.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.7',
  '::1',
  '::',
  'fec0::1',
  '::7f00:1',
  '::a9fe:a9fe',
  '100::1',
  '4000::1',
  'no address',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'ff02::1',
  '239.255.255.250',
  '255.255.255.255',
])('%s is inside', (address) => expect(isInside(address)).toBe(true))

test.each(['142.250.183.10', '2404:6800:4009::200e'])('%s is outside', (address) =>
  expect(isInside(address)).toBe(false),
)

/** The result for a name that its server resolves to this address; null: no answer. */
async function found(address: string | null) {
  const names = new Resolver({ timeout: 200, tries: 1 })
  names.setServers([`127.0.0.1:${await aNameServer(address)}`])
  const lookup = publicLookupBy(names)
  return new Promise((resolve) =>
    lookup('push.example.com', { all: true }, (error, addresses) => resolve(error?.message ?? addresses)),
  )
}

test.each(['127.0.0.1', '169.254.169.254', null])('a name that leads to %s is refused', async (address) => {
  expect(await found(address)).toBe('The name leads nowhere outside')
})

test('a name that leads outside is found', async () => {
  expect(await found('142.250.183.10')).toEqual([{ address: '142.250.183.10', family: 4 }])
})
