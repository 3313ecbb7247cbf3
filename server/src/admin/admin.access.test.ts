import { admin } from '@vapsi/contract/admin/admin'
import type { Endpoint } from '@vapsi/contract/endpoint'
import { payments } from '@vapsi/contract/payments'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const absent = '01990000-0000-7000-8000-000000000000'
const office: Endpoint[] = [...Object.values(admin), ...Object.values(payments)].filter(({ who }) => who === 'admin')
const address = ({ url }: Endpoint, id = absent) => url.replace(/:\w+/g, id)

test('every call of the office is 401 for a visitor and 403 for both sides of the market', async () => {
  const [shipper, transporter] = [await aShipper(), await aTransporter()]
  expect(office.length).toBeGreaterThan(25)
  for (const endpoint of office) {
    const at = `${endpoint.method} ${endpoint.url}`
    const body = endpoint.method === 'GET' ? undefined : {}
    expect((await as(null)(endpoint.method, address(endpoint), body)).status, at).toBe(401)
    expect((await as(shipper)(endpoint.method, address(endpoint), body)).status, at).toBe(403)
    expect((await as(transporter)(endpoint.method, address(endpoint), body)).status, at).toBe(403)
  }
})

test('an absent id and a malformed one are both 404', async () => {
  const clerk = await anAdmin()
  const read = office.filter(({ method, url }) => method === 'GET' && url.includes(':'))
  for (const endpoint of read)
    for (const id of [absent, 'not-an-id', '%00'])
      expect((await as(clerk)('GET', address(endpoint, id))).status, `${endpoint.url} ${id}`).toBe(404)
})

test('every list returns a page with its total, and 400 for an invalid cursor', async () => {
  const clerk = await anAdmin()
  for (const endpoint of office.filter((each) => each.paged)) {
    const answer = await as(clerk)('GET', endpoint.url)
    expect(answer.status, endpoint.url).toBe(200)
    expect(Array.isArray(answer.body), endpoint.url).toBe(true)
    expect(Number(answer.headers['x-total-count']), endpoint.url).toBeGreaterThanOrEqual(0)
    expect((await as(clerk)('GET', `${endpoint.url}?cursor=nonsense`)).status, endpoint.url).toBe(400)
    expect((await as(clerk)('GET', `${endpoint.url}?limit=201`)).status, endpoint.url).toBe(400)
  }
})
