import { type Call, assignTrip } from '../account/account-people.ts'

/** A trip that the office cancels after the shipper has paid for it, and the driver was: both sums go back. */
export async function tripCalledOff(shipper: Call, driver: Call, office: Call): Promise<void> {
  const bookingId = await assignTrip(shipper, driver, office, 'Cotton bales')
  await driver('POST', `/api/bookings/${bookingId}/respond`, { response: 'accepted' })
  const pay = (paymentType: string, amount: number, reference: string) =>
    office('POST', '/api/admin/payments', { bookingId, paymentType, amount, reference, paymentMethod: 'neft' })
  await pay('advance_from_shipper', 12_750, 'HDFCN52026120100471')
  await pay('advance_to_driver', 10_000, 'HDFCN52026120100472')
  await office('POST', `/api/bookings/${bookingId}/cancel`, { reason: 'The goods are not ready this week' })
}
