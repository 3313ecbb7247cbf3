const { VAPSI, VAPSI_KEY } = process.env

/** Every list is an array; `Link: rel="next"` leads to its next page. Every refusal has a code. */
async function call<T>(method: string, path: string, body?: object, once?: string): Promise<T> {
  const answer = await fetch(VAPSI + path, {
    method,
    headers: {
      authorization: `Bearer ${VAPSI_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
      // The same key again takes effect once, so a call whose answer was lost may be repeated.
      ...(once && { 'idempotency-key': once }),
    },
    body: body && JSON.stringify(body),
  })
  if (answer.ok) return (await answer.json()) as T
  const { code, message } = (await answer.json()) as { code: string; message: string }
  throw new Error(`${answer.status} ${code}: ${message}`)
}

interface Load {
  id: string
  status: string
}

const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10)
const load = await call<Load>(
  'POST',
  '/api/posted-loads',
  {
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
  'order-4712',
)
const bids = await call<object[]>('GET', `/api/posted-loads/${load.id}/bids`)
console.log(load.status, bids.length)
