import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type NotificationContext, notificationRules } from './notification-rules.ts'

const sides = { shipperId: 'shipper', transporterId: 'driver', lane: 'Surat to Indore' }
const event = (type: string, more = {}): NotificationContext => ({
  type,
  actorId: null,
  before: { negotiatedPriceShipperPaise: 46_000_00, negotiatedPriceDriverPaise: 41_000_00 },
  after: { negotiatedPriceShipperPaise: 45_000_00, negotiatedPriceDriverPaise: 40_500_00, status: 'in_transit' },
  data: {
    ...more,
    ofUserId: 'who was rated',
    userId: 'whom it is about',
    byOffice: true,
    wasAccepted: true,
    savedKm: 640,
    reason: 'Why.',
  },
  booking: { id: 'b', reference: 'VP-1', ...sides },
  load: { id: 'l', ...sides },
  bid: { id: 'd', loadId: 'l', rupees: '42,500', ...sides },
})

test('docs/messages.md is the table of the code: event, person, words, screen, SMS', () => {
  const written = readFileSync(new URL('../../../docs/messages.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const coded = Object.entries(notificationRules).flatMap(([type, lines]) =>
    lines.map(({ to, title, message, url, sms }) => [
      `\`${type}\``,
      to(event(type)) ??
        to(event(type, { loadHasExpired: true })) ??
        to({ ...event(type), after: { status: 'confirmed' } }),
      `${title}: ${message(event(type))}`,
      `\`${url}\``,
      sms ? 'yes' : '',
    ]),
  )
  expect(written).toEqual(coded)
})
