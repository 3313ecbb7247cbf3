import type { Endpoint } from '@vapsi/contract/endpoint'
import { expect, test } from 'vitest'
import { aDriver } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { everyEndpoint, nameOf } from '../endpoints.ts'
import { leaks } from '../intrusions/secrets.ts'
import { type Answer, aStage } from '../stage.ts'
import { aCast, worldOf } from '../world.ts'
import { aMember } from './access-drivers.ts'
import { successes } from './access-success.ts'
import { accessTable } from './access-table.ts'

const stage = await aStage({ servers: 1 })
const cast = await aCast()
const world = worldOf(cast, stage)
const driver = await aDriver()
const memberId = await aMember(world, driver.id, driver.mobile!)
const cookie = await stage.signIn(driver)
const endpoints = await everyEndpoint()

/** He drives every trip of his owner, and wrote every cost. */
async function sendEverywhere() {
  const transporterId = cast.transporter.id
  await db
    .updateTable('bookings')
    .set({ driverResponse: 'accepted' })
    .where('transporterId', '=', transporterId)
    .where('holdsVehicle', '=', true)
    .execute()
  await db
    .insertInto('tripDrivers')
    .columns(['bookingId', 'transporterId', 'memberId'])
    .expression((eb) =>
      eb
        .selectFrom('bookings')
        .select((select) => ['id', select.val(transporterId).as('t'), select.val(memberId).as('m')] as const)
        .where('transporterId', '=', transporterId),
    )
    .onConflict((on) => on.column('bookingId').where('untilAt', 'is', null).doNothing())
    .execute()
  await db.updateTable('tripCosts').set({ writtenBy: driver.id }).where('ownerId', '=', transporterId).execute()
}

const money =
  /price|rupees|amount|paise|balance|freight|declared|advance|earned|spent|profit|paid|payout|commission|margin|tolls/i
/** Amounts by their keys, wherever they stand; a minimum and a rate of a commission are amounts, too. */
function amountsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => amountsIn(one, `${path}[${at}]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => amountsIn(one, `${path}.${key}`))
  return typeof value === 'number' && money.test(path) ? [`${path} = ${value}`] : []
}

const rupeesIn = ({ json, text, headers }: Answer) => [
  ...amountsIn(json),
  // The bytes of a picture or PDF are no words.
  ...(/json|text|html/.test(String(headers['content-type'])) && /₹|\bRs\b/.test(text)
    ? [`a rupee sign in ${text.slice(0, 200)}`]
    : []),
  ...leaks('driver', { text, headers }),
]
const isRefused = ({ driver: may, who }: Endpoint) => may === 'never' || (!may && ![who].flat().includes('anyone'))

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
  // What signs in, out or up is called by nobody in particular, and would end his session.
  if ([endpoint.who].flat().includes('anyone') && endpoint.method !== 'GET' && !endpoint.driver) return
  const row = accessTable[name]
  const { id = '', query = '', ...sent } = (await row?.send?.(world)) ?? (await successes[name]?.(world)) ?? {}
  await sendEverywhere()
  const url = endpoint.url.replace(/:\w+/, id) + query
  const answer = await stage.call({ ...sent, method: endpoint.method, url, cookie })
  expect(rupeesIn(answer)).toEqual([])
  if (isRefused(endpoint))
    expect([answer.status, (answer.json as { code?: string }).code]).toEqual([403, 'drivers_see_trips'])
  else expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
})

test('on his trip he reads and writes what belongs to driving', async () => {
  const reached: string[] = []
  for (const endpoint of endpoints.filter((one) => one.driver === 'trip' || one.driver === 'receipt')) {
    const { id = '', query = '', ...sent } = (await accessTable[nameOf(endpoint)]?.send?.(world)) ?? {}
    await sendEverywhere()
    const url = endpoint.url.replace(/:\w+/, id) + query
    const { status } = await stage.call({ ...sent, method: endpoint.method, url, cookie })
    if (status >= 300) reached.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(reached).toEqual([])
})

test('the rupees of his owner are found where they belong', async () => {
  const { id } = await world.booking('in_transit')
  const asOwner = { method: 'GET', url: `/api/bookings/${id}`, cookie: await stage.signIn(cast.transporter) } as const
  expect(rupeesIn(await stage.call(asOwner)).length).toBeGreaterThan(5)
})

test('he may take his data along and delete his account, and a trip under way keeps it', async () => {
  await sendEverywhere()
  const data = await stage.call({ method: 'GET', url: '/api/profile/data', cookie })
  expect(data.status).toBe(200)
  const others = [cast.shipper, cast.otherTransporter].map(({ mobile }) => mobile ?? 'nobody')
  for (const other of others) expect(data.text).not.toContain(other)
  expect(await stage.call({ method: 'POST', url: '/api/send-delete-otp', cookie, body: {} })).toMatchObject({
    status: 409,
    json: { code: 'drives_now' },
  })
})
