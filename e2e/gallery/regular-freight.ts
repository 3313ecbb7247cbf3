import type { Api, Sides } from './screen.ts'

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const godown = {
  contactName: 'Sunil Kadam',
  contactNumber: '9876543210',
  fullAddress: 'Warehouse Complex, Shed 14, MIDC Road',
  city: 'Nagpur',
  pincode: '440016',
}

/** What the demo market has none of: an address book, contracts of a lane, freight of every week, a trip with stops, a part of a truck. */
export async function regularFreight({ shipper, transporter, office }: Sides): Promise<void> {
  for (const name of ['Main godown', 'Butibori works, gate 3'])
    await shipper.post('/api/addresses', { name, ...godown })
  const { id: transporterId } = await transporter.get<{ id: string }>('/api/user')
  await shipper.put(`/api/carriers/${transporterId}`, {})
  await contractsOf(shipper, transporter)
  const trips = await shipper.get<{ reference: string; status: string }[]>('/api/bookings?limit=200')
  const over = trips.find(({ status }) => status === 'completed')
  await shipper.post(`/api/shipments/${over?.reference}/weekly`, { weekdays: [1, 4], fromHour: 8, untilHour: 12 })
  await tripWithStops({ shipper, transporter, office }, transporterId)
  await partOfTruck({ shipper, transporter, office }, transporterId)
}

/** One that runs, and one that waits for an answer. */
async function contractsOf(shipper: Api, transporter: Api) {
  const offer = (toLocation: string, price: number) =>
    shipper.post<{ id: string }>('/api/lane-contracts', {
      fromLocation: 'Nagpur',
      toLocation,
      vehicleCategory: 'Open',
      upToTons: 9,
      price,
      weeklyTrucks: 4,
      untilDay: dayIn(90),
    })
  const runs = await offer('Raipur', 24_000)
  await transporter.post(`/api/lane-contracts/${runs.id}/accept`, { weeklyTrucks: 2 })
  await offer('Pune', 41_000)
}

/** Mumbai to Jaipur: 2 t are delivered in Surat, 3 t loaded in Ahmedabad, 4 t delivered in Udaipur. */
async function tripWithStops({ shipper, transporter, office }: Sides, transporterId: string) {
  const stop = (kind: 'drop' | 'pickup', location: string, weight: number, lat: number, lng: number) => {
    return { kind, location, weight, lat, lng }
  }
  const load = await shipper.post<{ id: string }>('/api/posted-loads', {
    fromLocation: 'Mumbai',
    toLocation: 'Jaipur',
    fromLat: 19.08,
    fromLng: 72.88,
    toLat: 26.91,
    toLng: 75.79,
    confirmed: true,
    material: 'Tiles',
    weight: 9,
    expectedPrice: 42_000,
    pickupDate: tomorrow(),
    stops: [
      stop('drop', 'Surat', 2, 21.17, 72.83),
      stop('pickup', 'Ahmedabad', 3, 23.03, 72.58),
      stop('drop', 'Udaipur', 4, 24.58, 73.71),
    ],
  })
  const { id: vehicleId } = await transporter.post<{ id: string }>('/api/vehicles', {
    vehicleNumber: 'MH 12 QS 4711',
    category: 'Open',
    vehicleType: '19 feet',
    passingWeight: 9,
  })
  const bid = await transporter.post<{ id: string }>(`/api/posted-loads/${load.id}/bids`, {
    vehicleId,
    bidPrice: 42_000,
  })
  await shipper.post(`/api/bids/${bid.id}/accept`)
  const booking = await office.post<{ id: string }>(`/api/admin/assign-from-bid/${bid.id}`, {
    transporterId,
    vehicleId,
    negotiatedPriceShipper: 42_000,
    negotiatedPriceDriver: 36_000,
    negotiationNotes: '',
  })
  const at = `/api/bookings/${booking.id}`
  await transporter.post(`${at}/respond`, { response: 'accepted' })
  await transporter.upload(`${at}/lr`, 'lr')
  await transporter.post(`${at}/start`)
  const { stops } = await transporter.get<{ stops: { id: string }[] }>(at)
  const stopId = stops[0]?.id
  await transporter.upload(`${at}/pod?stopId=${stopId}`, 'pod')
  await office.post(`/api/admin/bookings/${booking.id}/pod/reject`, { reason: 'The stamp is missing', stopId })
}

/** A truck from Nagpur to Kochi whose room is sold in parts; one of them is booked, assigned and accepted. */
async function partOfTruck({ shipper, transporter, office }: Sides, transporterId: string) {
  const { id: vehicleId } = await transporter.post<{ id: string }>('/api/vehicles', {
    vehicleNumber: 'MH 31 PT 4712',
    category: 'Open',
    vehicleType: '32 feet',
    passingWeight: 16,
  })
  const { id } = await transporter.post<{ id: string }>('/api/market-trucks', {
    vehicleId,
    fromLocation: 'Nagpur, Maharashtra',
    fromLat: '21.1458',
    fromLng: '79.0882',
    toLocation: 'Kochi, Kerala',
    toLat: '9.9312',
    toLng: '76.2673',
    distanceKm: 1,
    price: '90000',
  })
  const part = { pieces: 4, lengthCm: 120, widthCm: 100, heightCm: 110, isStackable: false, goods: 'general' }
  const assigned = async (materialType: string) => {
    const asked = 'from=Nagpur&to=Kochi&weight=2&floor=2.4&goods=general'
    const { passing } = await shipper.get<{ passing: { price: number } }>(`/api/part-trucks/${id}?${asked}`)
    const booking = await shipper.post<{ id: string }>(`/api/part-trucks/${id}/book`, {
      fromLocation: 'Nagpur',
      toLocation: 'Kochi',
      price: passing.price,
      materialType,
      weight: '2 tons',
      part,
      pickupDetails: godown,
      deliveryDetails: { ...godown, city: 'Kochi', pincode: '682001' },
    })
    await office.post('/api/admin/assign-order', {
      bookingId: booking.id,
      transporterId,
      vehicleId,
      negotiatedPriceShipper: passing.price,
      negotiatedPriceDriver: Math.round(passing.price * 0.9),
      negotiationNotes: '',
    })
    return booking.id
  }
  await transporter.post(`/api/bookings/${await assigned('Machinery')}/respond`, { response: 'accepted' })
  // It waits for the driver's answer, and says what it adds.
  await assigned('Pump sets')
  await shipper.post('/api/posted-loads', {
    fromLocation: 'Hyderabad',
    toLocation: 'Kochi',
    fromLat: 17.39,
    fromLng: 78.49,
    toLat: 9.93,
    toLng: 76.27,
    confirmed: true,
    material: 'Ceiling fans',
    weight: 2,
    expectedPrice: 38_000,
    pickupDate: dayIn(3),
    loadType: 'PTL',
    part,
  })
}
