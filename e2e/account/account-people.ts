import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from 'playwright-core'
import { catalogue, pages, pdfOf } from '../../server/test/factories/pdfs.ts'
import { proveMobile } from '../prove-mobile.ts'

export type Call = <T = Record<string, never>>(method: string, url: string, body?: unknown) => Promise<T>

/** Calls the API with the cookies of a browser; a refusal fails the journey. */
export const callsOf = (request: APIRequestContext): Call => {
  const call: Call = async (method, url, data) => {
    const reply = await request.fetch(url, { method, ...(data !== undefined && { data }) })
    // Refused before it started because the machine is busy: a client retries when told to.
    if (reply.status() === 503) {
      await sleep(Number(reply.headers()['retry-after']) * 1000)
      return call(method, url, data)
    }
    if (!reply.ok()) throw new Error(`${method} ${url}: ${reply.status()} ${await reply.text()}`)
    return (reply.status() === 204 ? undefined : await reply.json()) as never
  }
  return call
}

export interface Person {
  id: string
  name: string
}

/** Creates an account and signs this browser in. The mobile number is verified unless it is passed as unverified. */
export async function register(
  page: Page,
  name: string,
  userType: 'shipper' | 'transporter',
  more: { username?: string; email?: string; mobile?: string } = {},
) {
  const username = `e2e${randomInt(1e9)}`
  const body = { username, password: 'long-enough-1', name, userType, ...more }
  const call = callsOf(page.context().request)
  const person = await call<Person>('POST', '/api/register', body)
  if (!more.mobile) await proveMobile(call)
  return person
}

/** The same with a mobile number verified by code, as people sign up on a phone. Returns the code. */
export async function registerByMobile(
  page: Page,
  name: string,
  mobile: string,
  codeFor: (to: string) => Promise<string>,
  userType: 'shipper' | 'transporter' = 'transporter',
) {
  const call = callsOf(page.context().request)
  await call('POST', '/api/identity/otp', { mobile })
  const code = await codeFor(mobile)
  const proof = await call<object>('POST', '/api/identity/verify', { mobile, code })
  const door = userType === 'shipper' ? 'shipper' : 'driver'
  await call('POST', `/api/${door}/register-mobile`, { ...proof, mobile, userType, name })
  return code
}

export const aMobile = () => `98${String(randomInt(1e8)).padStart(8, '0')}`

/** A PDF of about this size that a document check accepts. */
export function pdf(bytes: number): Buffer {
  const line = `% ${'vapsi '.repeat(16)}\n`
  const padding = line.repeat(Math.ceil(bytes / line.length))
  return pdfOf([catalogue(), pages, padding])
}

/** A trip of this shipper that waits for its driver's answer; signs the office in. */
export async function assignedTrip(shipper: Call, driver: Call, office: Call): Promise<string> {
  await office('POST', '/api/admin/login', { email: 'admin@vapsi.example', password: 'vapsi-demo-2026' })
  return assignTrip(shipper, driver, office, 'Cotton')
}

/** The same by an office that is signed in. */
export async function assignTrip(shipper: Call, driver: Call, office: Call, goods: string): Promise<string> {
  const vehicle = await driver<{ id: string; transporterId: string }>('POST', '/api/vehicles', {
    vehicleNumber: `MH 12 ${letters()} ${String(randomInt(1e4)).padStart(4, '0')}`,
    category: 'Open',
    vehicleType: '19 feet',
    passingWeight: 9,
  })
  const places = { fromLocation: 'Nagpur, Maharashtra', toLocation: 'Kochi, Kerala' }
  const posting = await driver<{ id: string }>('POST', '/api/market-trucks', {
    ...places,
    vehicleId: vehicle.id,
    fromLat: '21.1458',
    fromLng: '79.0882',
    toLat: '9.9312',
    toLng: '76.2673',
    distanceKm: 1,
    price: '42500',
  })
  const stop = {
    contactName: 'Ravi',
    contactNumber: '9812345678',
    fullAddress: '1 MIDC',
    landmark: '',
    instructions: '',
  }
  const booking = await shipper<{ id: string }>('POST', `/api/market-trucks/${posting.id}/book-detailed`, {
    ...places,
    price: 42500,
    materialType: goods,
    weight: '5 Tons',
    specialInstructions: '',
    pickupDetails: { ...stop, city: 'Nagpur', pincode: '440001' },
    deliveryDetails: { ...stop, city: 'Kochi', pincode: '682001' },
  })
  await office('POST', '/api/admin/assign-order', {
    bookingId: booking.id,
    transporterId: vehicle.transporterId,
    vehicleId: vehicle.id,
    negotiatedPriceShipper: 42500,
    negotiatedPriceDriver: 36125,
    orderType: 'truck_first',
    negotiationNotes: '',
  })
  return booking.id
}

const letters = () => String.fromCharCode(65 + randomInt(26), 65 + randomInt(26))
