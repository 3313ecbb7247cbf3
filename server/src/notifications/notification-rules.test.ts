import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { notifications } from '@vapsi/contract/messages/en/notifications'
import { noticeIn } from '@vapsi/contract/messages/tell'
import { expect, test } from 'vitest'
import type { NotificationContext } from './notification-context.ts'
import { type Line, urlOf } from './notification-line.ts'
import { notificationRules } from './notification-rules.ts'

const sides = { shipperId: 'shipper', transporterId: 'driver', from: 'Surat', to: 'Indore' }
const event = (type: string, more = {}): NotificationContext => ({
  type,
  actorId: null,
  before: { negotiatedPriceShipperPaise: 46_000_00, negotiatedPriceDriverPaise: 41_000_00 },
  after: { negotiatedPriceShipperPaise: 45_000_00, negotiatedPriceDriverPaise: 40_500_00, status: 'in_transit' },
  data: {
    stamp: 'pickup_arrived',
    amountPaise: 1500_00,
    pricePaise: 42_000_00,
    trucks: 3,
    day: '2026-12-31',
    ...more,
    ofUserId: 'who was rated',
    userId: 'whom it is about',
    ownerId: 'its owner',
    personId: 'the driver sent',
    formerPersonId: 'the driver sent before',
    colleagueId: 'whoever is invited, joined or was removed',
    companyId: 'the company',
    company: 'Shree Traders',
    person: 'Kavita Rao',
    webhook: 'erp.example.com',
    driver: 'Raju Yadav',
    claimantId: 'the second owner',
    formerTransporterId: 'the first driver',
    vehicleNumber: 'MH12AB1234',
    from: 'Surat',
    to: 'Indore',
    byOffice: true,
    wasAccepted: true,
    savedKm: 640,
    receipt: 'VP/26-27/000123',
    reason: 'Why.',
    vehicleId: 'its-vehicle',
    chainId: 'its-chain',
    fromLocation: 'Nashik',
    toLocation: 'Pune',
    gainRupees: 12_400,
    validUntil: '2026-11-29T18:30:00.000Z',
    expiresOn: '2026-11-30',
    paper: 'insurance',
    ewayBill: '171000000001',
    paidOutPaise: 10_000_00,
    receivedPaise: 12_750_00,
  },
  booking: {
    id: 'b',
    reference: 'VP-1',
    receipt: 'VP/26-27/000123',
    pay: 40_000,
    vehicleNumber: 'MH12AB4821',
    pickupFrom: new Date('2026-12-02T18:30:00Z'),
    driverId: 'the driver sent',
    ...sides,
  },
  load: { id: 'l', reference: 'VP-1', ...sides },
  bid: { id: 'd', reference: 'VP-1', loadId: 'l', rupees: 42_500, ...sides },
})

const docs = new URL('../../../docs/messages.md', import.meta.url)

/** An event about a truck on the market, not a load. */
function aboutATruck(type: string, more = {}): NotificationContext {
  const { load: _, ...rest } = event(type, more)
  return rest
}

/** An item of the list: event, person, screen, SMS; below it the words. */
function rowOf(type: string, line: Line): string {
  const { to, code, params, sms } = line
  const { title, body } = noticeIn('en', code, params(event(type)))
  const who =
    to(event(type)) ??
    to(event(type, { loadHasExpired: true })) ??
    to(event(type, { stamp: 'drop_arrived' })) ??
    to(event(type, { isLapsed: true })) ??
    to({ ...event(type), after: { status: 'confirmed' } }) ??
    to(aboutATruck(type)) ??
    to(aboutATruck(type, { laneMatch: 'passed' })) ??
    to(event(type, { laneMatch: 'route' })) ??
    to(event(type, { byShipper: true })) ??
    to(event(type, { byShipper: false }))
  return `- \`${type}\`, ${who}, \`${urlOf(line, event(type))}\`${sms ? ', SMS' : ''}:\n  ${title}: ${body}`
}

test('docs/messages.md lists what the code tells; `vitest -u` writes it', async () => {
  const rows = Object.entries(notificationRules).flatMap(([type, lines]) => lines.map((line) => rowOf(type, line)))
  expect(rows.filter((row) => row.includes(', null,'))).toEqual([])
  const written = readFileSync(docs, 'utf8')
  const fresh = written.replace(/(?<=\n)- `\w+`, [\s\S]*?\n\n/, () => `${rows.join('\n')}\n\n`)
  const formatted = execFileSync('oxfmt', ['--stdin-filepath=messages.md'], { input: fresh, encoding: 'utf8' })
  await expect(formatted).toMatchFileSnapshot(docs.pathname)
})

test('every notification has its rule', () => {
  const told = new Set(Object.values(notificationRules).flatMap((lines) => lines.map(({ code }) => code)))
  expect([...told].sort()).toEqual(Object.keys(notifications).sort())
})
