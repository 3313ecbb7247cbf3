import { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { aNameServer } from '../../../test/name-server.ts'
import { isInside, publicLookupBy } from './public-agent.ts'

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['169.254.169.254', 4],
  ['192.168.0.7', 4],
  ['::1', 6],
  ['fd00::1', 6],
  ['::ffff:10.0.0.1', 6],
  ['64:ff9b::a00:1', 6],
  ['2002:7f00:1::', 6],
  ['ff02::1', 6],
  ['239.255.255.250', 4],
  ['255.255.255.255', 4],
])('%s is inside', (address, family) => expect(isInside(address, family)).toBe(true))

test.each([
  ['142.250.183.10', 4],
  ['2404:6800:4009::200e', 6],
])('%s is outside', (address, family) => expect(isInside(address, family)).toBe(false))

/** What becomes of a stranger's name that its server says leads there; null: it says nothing at all. */
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
