import createClient from 'openapi-fetch'
import type { paths } from './vapsi-api.ts'

const { VAPSI = '', VAPSI_KEY } = process.env
const vapsi = createClient<paths>({ baseUrl: VAPSI, headers: { authorization: `Bearer ${VAPSI_KEY}` } })

const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
const { data: load, error } = await vapsi.POST('/api/posted-loads', {
  body: {
    fromLocation: 'Pune, Maharashtra',
    fromLat: 18.52,
    fromLng: 73.86,
    toLocation: 'Delhi, Delhi',
    toLat: 28.61,
    toLng: 77.21,
    material: 'Cotton',
    weight: 9,
    expectedPrice: 60000,
    pickupDate: tomorrow,
  },
  // The same key again takes effect once, so a call whose answer was lost may be repeated.
  headers: { 'idempotency-key': 'order-4712' },
})
// Every refusal has a code.
if (!load) throw new Error(`${error.code}: ${error.message}`)

// Every list is an array; `Link: rel="next"` leads to its next page.
const bids = await vapsi.GET('/api/posted-loads/{id}/bids', { params: { path: { id: load.id } } })
console.log(load.status, bids.data?.length)
