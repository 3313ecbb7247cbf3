import { expect, test } from 'vitest'
import { isInside, publicLookup } from './public-agent.ts'

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

test('a name that leads to this machine is refused', async () => {
  const found = new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)))
  expect(await found).toBe('localhost leads nowhere outside')
})
