import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVapsi, type Vapsi } from '../harness.ts'
import { knows, shelves } from './account-device.ts'
import { aLine } from './account-line.ts'
import { aMobile, callsOf, registerByMobile } from './account-people.ts'
import { sessionOf } from './demo-people.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ serviceWorkers: 'allow' })
})
afterAll(() => vapsi.stop())

/** Signs a new colleague of the owner in on this phone, who acts for the company. Returns the id of the membership. */
async function joins(phone: Page, owner: ReturnType<typeof callsOf>, name: string, right: string): Promise<string> {
  const mobile = aMobile()
  await registerByMobile(phone, name, mobile, (to) => vapsi.codeFor(to), 'shipper')
  const { id } = await owner<{ id: string }>('POST', '/api/people', { mobile, name, right })
  const call = callsOf(phone.context().request)
  await call('POST', `/api/memberships/${id}/accept`, {})
  await call('PUT', '/api/acting', { membershipId: id })
  return id
}

/** Says to the worker who is here, as a page does, and reads from it what it keeps. */
const readAs = (page: Page, personId: string) =>
  page.evaluate(async (said) => {
    const { active } = await navigator.serviceWorker.ready
    await new Promise((done) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', done)
      channel.port1.start()
      active?.postMessage({ type: 'person', personId: said }, [channel.port2])
    })
    return fetch('/api/user').then(
      ({ status }) => status,
      () => 'not on this phone',
    )
  }, personId)

test('on a phone of two colleagues nobody reads offline what the other has read for the same company', async () => {
  const line = await aLine(vapsi.url)
  const owner = await vapsi.phone({ storageState: await sessionOf(vapsi, 'shipper') })
  const asha = callsOf(owner.context().request)
  const { id: company } = await asha<{ id: string }>('GET', '/api/user')
  const [read] = await asha<{ reference: string }[]>('GET', '/api/shipments?limit=1')
  const phone = await vapsi.phone({ baseURL: line.url })
  const path = `/api/shipments/${read!.reference}`

  const kavita = await joins(phone, asha, 'Kavita Rao', 'booker')
  await phone.goto(`/shipments/${read!.reference}`)
  await phone.getByText('For ', { exact: false }).first().waitFor()
  await knows(phone, kavita)
  await expect.poll(() => shelves(phone), { timeout: 15_000 }).toContain(`vapsi-lists-${kavita} ${path}`)
  expect((await shelves(phone)).join()).not.toContain(company)

  // Kavita's page is offline. Of a page of somebody else whom the server does not confirm nobody's lists are shown.
  await phone.goto('/dashboard?tab=bookings')
  await expect.poll(() => shelves(phone), { timeout: 15_000 }).toContain(`vapsi-lists-${kavita} /api/shipments`)
  line.cut()
  expect(await readAs(phone, 'somebody-else')).toBe('not on this phone')
  expect(await readAs(phone, kavita)).toBe(200)

  // A viewer of the same company signs in on the phone: what Kavita opened is not there for him.
  line.mend()
  const ramesh = await joins(phone, asha, 'Ramesh Iyer', 'viewer')
  await phone.goto('/dashboard?tab=bookings')
  await knows(phone, ramesh)
  await expect.poll(() => shelves(phone), { timeout: 15_000 }).toContain(`vapsi-lists-${ramesh} /api/shipments`)
  expect((await shelves(phone)).join()).not.toContain(kavita)
  line.cut()
  await phone.reload()
  await phone.getByText('You are offline: showing the last lists').waitFor()
  await phone.goto(`/shipments/${read!.reference}`)
  await phone.getByText('You are offline').first().waitFor()
  expect(
    await phone.evaluate(
      (address) =>
        fetch(address).then(
          () => 'there',
          () => 'not',
        ),
      path,
    ),
  ).toBe('not')
  line.close()
})
