/** For tests: a request that waits for the office, as its shipper's list has it. */
export const booking = (id: string) => ({
  id,
  viewer: 'shipper',
  reference: `VP-${id}`,
  status: 'pending',
  fromLocation: 'Nagpur',
  toLocation: 'Kochi',
  distanceKm: 1244,
  roadKm: 1580,
  price: 42500,
  balanceDue: 42500,
  materialType: 'Cotton',
  weight: '5 Tons',
  paymentStatus: 'terms_pending',
  can: {},
  next: { who: 'office', code: 'office_assigns', params: {}, by: '2026-11-24T04:30:00Z', can: [] },
  money: { state: 'none' },
  documents: [],
  timeline: [],
})
export const shipment = (of: { reference: string }) => ({ reference: of.reference, load: null, booking: of })
