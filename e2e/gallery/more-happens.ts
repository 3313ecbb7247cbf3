import type { Sides } from './screen.ts'

interface Trip {
  id: string
  status: string
  documents: { kind: string }[]
}

const hours = 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * 24 * hours).toISOString().slice(0, 10)

/** Adds what the demo market leaves to its visitors, so that their lists are not empty. */
export async function moreHappens({ shipper, transporter, office }: Sides): Promise<void> {
  const trips = await shipper.get<Trip[]>('/api/bookings?limit=200')
  const delivered = await firstThatMay(
    trips.filter(({ status, documents }) => status === 'in_transit' && documents.some(({ kind }) => kind === 'pod')),
    ({ id }) => shipper.post(`/api/bookings/${id}/dispute`, { amount: 3000, reason: 'Two bales were wet' }),
  )
  const dues = await office.get<{ id: string; reference: string; nextFromShipper: { amount: number } | null }[]>(
    '/api/admin/bookings?queue=pendingPayments&limit=100',
  )
  const due = dues.find(({ nextFromShipper }) => nextFromShipper !== null)
  await firstThatMay(
    trips.filter(({ id }) => id !== delivered.id),
    ({ id }) => shipper.post(`/api/bookings/${id}/payment-reports`, { amount: 1000, utr: '412345678901' }),
  )
  await firstThatMay(await transporter.get<Trip[]>('/api/bookings?limit=200'), ({ id }) =>
    transporter.put(`/api/bookings/${id}/eway-bill`, {
      number: '331001234567',
      generatedAt: new Date(Date.now() - 20 * hours).toISOString(),
      km: 150,
    }),
  )
  await firstThatMay(trips, ({ id }) =>
    shipper.post(`/api/bookings/${id}/lr/issue`, {
      consignorGstin: '27AAPFU0939F1ZV',
      consigneeGstin: 'URP',
      packages: 120,
      packing: 'Bales',
      declaredRupees: 450_000,
      freightBy: 'to_be_billed',
      taxBy: 'consignor',
      ewayBill: '331001234568',
    }),
  )
  const [truck] = await transporter.get<{ id: string }[]>('/api/vehicles')
  await transporter.put(`/api/vehicles/${truck?.id}/papers`, { kind: 'insurance', expiresOn: dayIn(5) })
  const line = (no: number, narration: string, amount: number, direction = 'in') => {
    return { no, date: dayIn(0), amount, direction, narration }
  }
  const sum = due?.nextFromShipper?.amount ?? 1000
  await office.post('/api/admin/statements', {
    account: 'HDFC 0042',
    lines: [
      line(1, `NEFT CR-HDFCN526324000111-${due?.reference}`, sum),
      line(2, 'NEFT CR-HDFCN526324000111 ONCE MORE', sum),
      line(3, 'NEFT CR-HDFCN526324000222 KHAN', 7777),
      line(4, 'UPI/DR/632418842211/DIESEL', 12_400, 'out'),
    ],
  })
  await firstThatMay(
    await office.get<{ id: string }[]>('/api/admin/payments?limit=20&paymentType=advance_from_shipper'),
    ({ id }) => office.post(`/api/admin/payments/${id}/reverse`, { reason: 'Booked on the wrong trip' }),
  )
}

/** A bid that its shipper has answered with a price, and a load of a contract from `regularFreight`: a first page begins with both. */
export async function answersAreDue({ shipper, transporter }: Sides): Promise<void> {
  const load = await shipper.post<{ id: string }>('/api/posted-loads', {
    fromLocation: 'Nashik',
    toLocation: 'Hyderabad',
    fromLat: 20,
    fromLng: 73.79,
    toLat: 17.39,
    toLng: 78.49,
    confirmed: true,
    material: 'Onions',
    weight: 9,
    expectedPrice: 38_000,
    pickupDate: new Date(Date.now() + 26 * hours).toISOString(),
  })
  const vehicle = await transporter.post<{ id: string }>('/api/vehicles', {
    vehicleNumber: 'MH 15 OF 4714',
    category: 'Open',
    vehicleType: '22 feet',
    passingWeight: 16,
  })
  const asked = { vehicleId: vehicle.id, bidPrice: 44_000, confirmed: true }
  const bid = await transporter.post<{ id: string }>(`/api/posted-loads/${load.id}/bids`, asked)
  await shipper.post(`/api/bids/${bid.id}/counter`, { price: 41_000, confirmed: true })
  await shipper.post('/api/posted-loads', {
    fromLocation: 'Nagpur',
    toLocation: 'Raipur',
    fromLat: 21.15,
    fromLng: 79.09,
    toLat: 21.25,
    toLng: 81.63,
    confirmed: true,
    material: 'Steel pipes',
    weight: 8,
    expectedPrice: 24_000,
    pickupDate: new Date(Date.now() + 50 * hours).toISOString(),
  })
}

/** The server's rules decide which one; if all refuse, the last refusal is reported. */
async function firstThatMay<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<T> {
  let refused: unknown = new Error('There is none to try')
  for (const one of all) {
    try {
      await act(one)
      return one
    } catch (error) {
      refused = error
    }
  }
  throw refused
}
