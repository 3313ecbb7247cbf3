import { bookings } from '@vapsi/contract/bookings'
import { documents } from '@vapsi/contract/documents'
import type { Endpoint } from '@vapsi/contract/endpoint'
import { admin } from '@vapsi/contract/admin/admin'
import { moderation } from '@vapsi/contract/moderation/moderation'
import type { OfficeRole } from '@vapsi/contract/values/office-roles'
import { payments } from '@vapsi/contract/payments'
import { tracking } from '@vapsi/contract/tracking'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, register } from '../account/account-people.ts'
import { followed } from '../axe.ts'
import { startVapsi, type Vapsi } from '../harness.ts'
import { aClerk, owner } from './office-clerks.ts'

/** Each button of the office with its call. */
const calls: readonly [says: RegExp, call: Pick<Endpoint, 'roles'>][] = [
  [/^Assign Truck$/, admin.assignOrder],
  [/^Assign & Price$/, admin.assignFromBid],
  [/^Reject bid$/, admin.rejectBid],
  [/^Change truck$/, admin.changeTruck],
  [/^(Record|Manage) Payment$/, payments.record],
  [/^(Setup|Create) Payment Terms$|^Change terms$/, payments.setTerms],
  [/^Change prices$/, admin.reprice],
  [/^Complete$/, bookings.complete],
  [/^Cancel booking$/, bookings.cancel],
  [/^Reverse$/, payments.reverse],
  [/^Confirm as payment$/, payments.confirmReport],
  [/^Reject (LR|POD)$/, documents.lr.reject],
  [/^(Verify|Unverify) ([A-Z]{2} \d|\d{2} BH)/, admin.verifyVehicle],
  [/^(Verify|Unverify)/, admin.verifyUser],
  [/^Suspend$/, moderation.suspend],
  [/^Commission$/, admin.setCommission],
  [/^Give .* to /, admin.resolvePlate],
  [/^Suspend person$/, moderation.decide],
  [/^Remove .* to /, moderation.removePosting],
  [/^Make a tracking link$|^End the link$/, tracking.share],
]
const callOf = (name: string) => calls.find(([says]) => says.test(name))
const admits = (role: OfficeRole, { roles = [] }: Pick<Endpoint, 'roles'>) =>
  role === 'owner' || (roles as readonly string[]).includes(role)

let vapsi: Vapsi
let office: ReturnType<typeof callsOf>
let addresses: string[]
beforeAll(async () => {
  vapsi = await startVapsi({ env: { FOUR_EYES_ABOVE: '200000' }, isFirst: false })
  office = await owner(vapsi)
  addresses = await everyPage()
})
afterAll(() => vapsi.stop())

interface Row {
  id: string
  status: string
  vehicleNumber: string
  bookingId: string
}

/** Each page of the office with an open row; for bookings one of each status, and one with a payment. */
async function everyPage(): Promise<string[]> {
  const rows = async (path: string) => await office<Row[]>('GET', `/api/admin/${path}`)
  const [vehicle] = await rows('vehicles?limit=1')
  const rival = await vapsi.desktop()
  await register(rival, 'Second Owner', 'transporter')
  const claim = await callsOf(rival.context().request)<Row>('POST', '/api/vehicles', {
    vehicleNumber: vehicle!.vehicleNumber,
    passingWeight: 9,
  })
  const [offer] = await rows('offers?kind=posting&limit=1')
  const report = { subject: 'posting', id: offer!.id, reason: 'The price is not meant' }
  const filed = await callsOf(rival.context().request)<Row>('POST', '/api/reports', report)
  await rival.context().close()
  const trips = await rows('bookings?limit=200')
  const [payment] = await rows('payments?limit=1')
  const [bid] = await rows('bids?limit=1')
  const [document] = await rows('documents?limit=1')
  const [person] = await rows('users?limit=1&userType=transporter')
  const ofEach = [...new Map(trips.map((trip) => [trip.status, trip.id])).values(), payment!.bookingId]
  const pending = trips.find(({ status }) => status === 'pending')
  return [
    `/admin?open=${pending!.id}`,
    '/admin?tab=terms',
    `/admin?tab=bids&open=${bid!.id}`,
    ...['active', 'payments', 'drivers'].map((tab) => `/admin?tab=${tab}`),
    '/admin/bookings',
    ...ofEach.map((id) => `/admin/bookings/${id}`),
    `/admin/users?open=${person!.id}`,
    ...['terms', 'records', 'setup'].map((tab) => `/admin/payment-terms?tab=${tab}`),
    '/admin/reported-payments',
    '/admin/second-clerk',
    `/admin/vehicles?verification=disputed&open=${claim.id}`,
    `/admin/market?open=${offer!.id}`,
    `/admin/reports?open=${filed.id}`,
    `/admin/documents?open=${document!.id}`,
    ...['newsletter', 'audit', 'messages', 'dead-letters', 'clerks', 'settings', 'dispatch'].map(
      (name) => `/admin/${name}`,
    ),
  ]
}

/** The buttons on these pages, and the calls that were refused to this clerk while looking. */
async function walk(page: Page, paths: readonly string[]) {
  const seen = new Map<string, string>()
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(`${reply.request().method()} ${new URL(reply.url()).pathname}`)
  })
  for (const path of paths) {
    await followed(page, path)
    // A panel's content arrives after its page; for some clerks none opens.
    const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
    if (await panel.count()) await panel.locator('dl, form, ol, ul, p').first().waitFor()
    await expect.poll(() => page.locator('output', { hasText: 'Loading…' }).count(), { timeout: 30_000 }).toBe(0)
    const labels = await page
      .locator('button:visible, a:visible')
      .evaluateAll((pressed) => pressed.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    for (const label of labels) seen.set(label.trim(), path)
  }
  return { seen, refused }
}

/** The sections in the menu; nobody types the address of a missing one. */
async function offered(page: Page) {
  await page.goto('/admin')
  // A page renders what is below the first screen when somebody moves.
  await page.mouse.move(5, 5)
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.first().waitFor()
  const sections = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return addresses.filter((address) => sections.includes(/^\/admin(\/[\w-]+)?/.exec(address)?.[0] ?? ''))
}

test('an owner sees each button that makes a call', { timeout: 600_000 }, async () => {
  const page = await aClerk(vapsi, office, 'Other Owner', 'owner')
  const { seen, refused } = await walk(page, await offered(page))
  const names = [...seen.keys()]
  expect(
    calls.filter(([says]) => !names.some((name) => callOf(name)?.[0] === says)).map(([says]) => String(says)),
  ).toEqual([])
  expect(refused).toEqual([])
  await page.context().close()
})

test.each(['dispatcher', 'accounts', 'moderator'] as const)(
  'a clerk who is %s sees no button that would be refused, and reads nothing that is',
  { timeout: 600_000 },
  async (role) => {
    const page = await aClerk(vapsi, office, `Clerk ${role}`, role)
    const { seen, refused } = await walk(page, await offered(page))
    const wrong = [...seen].filter(([name]) => {
      const [, call] = callOf(name) ?? []
      return call && !admits(role, call)
    })
    expect(wrong).toEqual([])
    expect(refused).toEqual([])
    expect([...seen.keys()].some((name) => callOf(name))).toBe(true)
    await page.context().close()
  },
)
