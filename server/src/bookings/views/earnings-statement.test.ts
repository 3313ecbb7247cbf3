import { expect, test } from 'vitest'
import { servedBookings } from '../../../test/booking-rooms.ts'
import { aBooking } from '../../../test/factories/bookings.ts'
import { jaipur, mumbai } from '../../../test/factories/places.ts'
import { roadKmBetween } from '../../roads/roads.ts'
import { aShipper, aTransporter } from '../../../test/factories/users.ts'

const { as } = await servedBookings()
const url = '/api/earnings/statement.csv'

test('completed trips of a month as CSV that no spreadsheet runs', async () => {
  const transporter = await aTransporter()
  await aBooking({
    transporter,
    status: 'completed',
    createdAt: '2026-03-31T18:30:00Z',
    materialType: '=HYPERLINK("http://x")',
    fromLocation: 'Pune, "Chakan"',
  })
  await aBooking({ transporter, status: 'completed', createdAt: '2026-03-31T18:29:00Z' })
  await aBooking({ transporter, status: 'in_transit', createdAt: '2026-04-02T00:00:00Z' })
  const { status, body, headers } = await as(transporter)<string>('GET', `${url}?month=2026-04`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="vapsi-earnings-2026-04.csv"')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body.startsWith('\uFEFFBooking,Booked on')).toBe(true)
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('2026-04-01')
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(lines[1]).toContain('"Pune, ""Chakan"""')
  expect(lines[1]).toContain('40000.00,0.00,0.00,40000.00')
  // Of the road, as on every screen.
  expect(lines[0]).toContain(',To,Road km (estimated),')
  expect(lines[1]).toContain(`,${Math.round(roadKmBetween(mumbai, jaipur))},`)
  expect(lines[1]).not.toContain('45000')
})

test('all months without one; a month that is none 400; only a transporter', async () => {
  const transporter = await aTransporter()
  expect((await as(transporter)('GET', url)).status).toBe(200)
  expect((await as(transporter)('GET', `${url}?month=April`)).status).toBe(400)
  expect((await as(await aShipper())('GET', url)).status).toBe(403)
  expect((await as(null)('GET', url)).status).toBe(401)
})
