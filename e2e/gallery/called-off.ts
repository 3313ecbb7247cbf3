import type { Api } from './screen.ts'

type Sides = Record<'shipper' | 'transporter' | 'office', Api>

const stop = {
  contactName: 'Sunil Kadam',
  contactNumber: '9876543210',
  fullAddress: 'Warehouse Complex, Shed 14, MIDC Road',
}

/** A trip that the office cancels after the shipper has paid for it, and the driver was: both sums go back. */
export async function tripCalledOff({ shipper, transporter, office }: Sides): Promise<void> {
  const { id: transporterId } = await transporter.get<{ id: string }>('/api/user')
  const { id: vehicleId } = await transporter.post<{ id: string }>('/api/vehicles', {
    vehicleNumber: 'MH 12 CO 4713',
    category: 'Open',
    vehicleType: '19 feet',
    passingWeight: 9,
  })
  const route = { fromLocation: 'Nagpur, Maharashtra', toLocation: 'Hyderabad, Telangana' }
  const posting = await transporter.post<{ id: string }>('/api/market-trucks', {
    ...route,
    vehicleId,
    fromLat: '21.1458',
    fromLng: '79.0882',
    toLat: '17.3850',
    toLng: '78.4867',
    distanceKm: 1,
    price: '42500',
  })
  const booking = await shipper.post<{ id: string }>(`/api/market-trucks/${posting.id}/book-detailed`, {
    ...route,
    price: 42_500,
    materialType: 'Cotton bales',
    weight: '5 Tons',
    pickupDetails: { ...stop, city: 'Nagpur', pincode: '440001' },
    deliveryDetails: { ...stop, city: 'Hyderabad', pincode: '500001' },
  })
  await office.post('/api/admin/assign-order', {
    bookingId: booking.id,
    transporterId,
    vehicleId,
    negotiatedPriceShipper: 42_500,
    negotiatedPriceDriver: 36_125,
    negotiationNotes: '',
  })
  await transporter.post(`/api/bookings/${booking.id}/respond`, { response: 'accepted' })
  const pay = (paymentType: string, amount: number, reference: string) =>
    office.post('/api/admin/payments', { bookingId: booking.id, paymentType, amount, reference, paymentMethod: 'neft' })
  await pay('advance_from_shipper', 12_750, 'HDFCN52026120100471')
  await pay('advance_to_driver', 10_000, 'HDFCN52026120100472')
  await office.post(`/api/bookings/${booking.id}/cancel`, { reason: 'The goods are not ready this week' })
}
