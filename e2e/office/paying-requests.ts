import { callsOf, register } from '../account/account-people.ts'
import type { Vapsi } from '../harness.ts'

/** Five requests of a new shipper that wait and pay for any truck, from wherever it comes. */
export async function fiveRequests(vapsi: Vapsi, name: string) {
  const shipper = await vapsi.desktop()
  await register(shipper, name, 'shipper')
  const whom = { contactName: 'Ravi', contactNumber: '9812345678' }
  const stop = { ...whom, fullAddress: '1 MIDC', city: 'Nagpur', pincode: '440001' }
  for (let count = 0; count < 5; count += 1)
    await callsOf(shipper.context().request)('POST', '/api/bookings', {
      fromLocation: 'Nagpur, Maharashtra',
      toLocation: 'Kochi, Kerala',
      price: payingPrice,
      vehicleCategory: count % 2 === 0 ? 'Open' : 'Container',
      pickupFrom: inDays(5),
      pickupUntil: inDays(6),
      materialType: 'Cotton',
      weight: '3 Tons',
      pickupDetails: stop,
      deliveryDetails: stop,
    })
  await shipper.context().close()
}

export const payingPrice = 1_20_000

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
