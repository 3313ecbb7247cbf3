import type { SettlementView } from '@vapsi/contract/settlement/settlement'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aTripWithStops } from '../../test/factories/stops.ts'

const { as } = await anApp()

test('settlement and statement say what each drop has of the freight, to the paisa', async () => {
  // 4 t over 300 km and 5 t over 1,200 km: a sixth and five sixths. The driver's ₹40,000: 6,666.67 and 33,333.33.
  const { booking, shipper, transporter } = await aTripWithStops({
    status: 'completed',
    completedAt: '2026-11-10T10:00:00Z',
    roadKm: 1200,
    toLocation: 'Jaipur, Rajasthan',
    negotiatedPriceShipperPaise: 46_000_00,
    chargesShipperPaise: 1_000_00,
    negotiatedPriceDriverPaise: 41_000_00,
    chargesDriverPaise: 1_000_00,
  })
  const drops = (surat: number, jaipur: number) => [
    { place: 'Surat, Gujarat', share: surat },
    { place: 'Jaipur, Rajasthan', share: jaipur },
  ]
  const see = async (person: typeof shipper) =>
    (await as(person)<SettlementView>('GET', `/api/bookings/${booking.id}/settlement`)).body
  expect((await see(shipper)).shipper).toMatchObject({ freight: 45_000, drops: drops(7_500, 37_500), total: 46_000 })
  expect((await see(transporter)).driver).toMatchObject({ freight: 40_000, drops: drops(6_666.67, 33_333.33) })
  const csv = async (person: typeof shipper) =>
    (await as(person)<string>('GET', '/api/account/statement/csv?from=2026-11-01&to=2026-11-30')).body
  expect(await csv(shipper)).toContain('"Surat, Gujarat: 7500; Jaipur, Rajasthan: 37500"')
  expect(await csv(transporter)).toContain('"Surat, Gujarat: 6666.67; Jaipur, Rajasthan: 33333.33"')
})
