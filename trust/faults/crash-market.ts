import { expect } from 'vitest'
import { proveMobile } from '../../e2e/prove-mobile.ts'
import { anSmsPhone } from '../../e2e/sms-phone.ts'
import { aBookingForm, aJpeg, aMultipart } from '../../server/test/factories/bookings.ts'
import { agreed, load, place } from '../calls.ts'
import { crashEnv } from './writers.ts'

const sms = await anSmsPhone()

/** The server to kill: its own PostgreSQL, an office, nobody else. */
export const crashedEnv = {
  ...crashEnv,
  ...sms.env,
  DEMO: '0',
  ADMIN_EMAIL: 'crash@vapsi.example',
  ADMIN_PASSWORD: 'office-password-1',
}

/** One write, repeated under its key until it is acknowledged, as the app does. */
export interface Write {
  kind: 'load' | 'request' | 'payment' | 'upload' | 'cancellation' | 'rejection'
  /** Its idempotency key, and its name in the database. */
  name: string
  path: string
  cookie: string
  body: object | { raw: Buffer; headers: Record<string, string> }
  /** The answer to a repeated call that had already succeeded, where no key is kept. */
  repeatedStatus?: number
}
/** Endless work of one person: each write depends on the previous answer. */
export type Line = Generator<Write, never, { id: string }>

export const send = (url: string, { path, cookie, body, name }: Omit<Write, 'kind'>): Promise<Response> => {
  const isForm = 'raw' in body
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': name, ...(isForm ? body.headers : { 'content-type': 'application/json' }) },
    body: isForm ? new Uint8Array(body.raw) : JSON.stringify(body),
  })
}

let made = 0
const aName = (kind: string) => `${kind}-${(made += 1)}`

/** Created through the API: two who post loads, two who request trucks, an office that books money, one who uploads. */
export async function aCrashMarket(url: string): Promise<{ lines: Line[]; tripId: string; cookie: string }> {
  const ask = async <T>(path: string, cookie: string, body: object, status: number) => {
    const answer = await send(url, { path, cookie, body, name: aName('setup') })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(status)
    return { reply: JSON.parse(text) as T, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
  }
  const register = async (userType: 'shipper' | 'transporter') => {
    const person = { username: aName(userType), password: 'long-enough-1', name: 'Crash Test', userType }
    const { cookie, reply } = await ask<{ id: string }>('/api/register', '', person, 201)
    await proveMobile(async (method, path, body) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect(answer.ok, path).toBe(true)
      return (await answer.json()) as never
    }, sms.codeFor)
    return { cookie, reply }
  }
  const [first, second, driver] = [await register('shipper'), await register('shipper'), await register('transporter')]
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = crashedEnv
  const office = (await ask('/api/admin/login', '', { email, password }, 200)).cookie
  const truck = { vehicleNumber: 'MH12AB1234', category: 'Open', vehicleType: '22 feet', passingWeight: 16 }
  const { reply: vehicle } = await ask<{ id: string }>('/api/vehicles', driver.cookie, truck, 201)
  const form = aBookingForm({ vehicleCategory: 'Open', ...place })
  const { reply: trip } = await ask<{ id: string }>('/api/bookings', first.cookie, form, 201)
  const pair = { bookingId: trip.id, transporterId: driver.reply.id, vehicleId: vehicle.id }
  await ask('/api/admin/assign-order', office, { ...pair, ...agreed }, 200)
  const photo = aMultipart('pod', await aJpeg())
  return {
    tripId: trip.id,
    cookie: first.cookie,
    lines: [
      loads(first.cookie),
      loads(second.cookie),
      loads(second.cookie),
      requests(first.cookie),
      requests(second.cookie),
      payments(office, trip.id),
      payments(office, trip.id),
      proofs({ office, driver: driver.cookie, tripId: trip.id, photo: { raw: photo.body, headers: photo.headers } }),
    ],
  }
}

function* loads(cookie: string): Line {
  for (;;) {
    const name = aName('load')
    yield { kind: 'load', name, path: '/api/posted-loads', cookie, body: { ...load, material: name } }
  }
}

/** Requests a truck and cancels it, so that the next request may wait. */
function* requests(cookie: string): Line {
  for (;;) {
    const name = aName('request')
    const body = aBookingForm({ vehicleCategory: 'Open', ...place, materialType: name })
    const { id } = yield { kind: 'request', name, path: '/api/bookings', cookie, body }
    const path = `/api/bookings/${id}/cancel`
    yield { kind: 'cancellation', name: id, path, cookie, body: { reason: 'Not today' }, repeatedStatus: 409 }
  }
}

/** A rupee each, without a reference: only the key distinguishes a payment from its repetition. */
function* payments(office: string, bookingId: string): Line {
  for (;;) {
    const name = aName('payment')
    const body = { bookingId, amount: 1, paymentType: 'partial_from_shipper', notes: name }
    yield { kind: 'payment', name, path: '/api/admin/payments', cookie: office, body }
  }
}

interface Proofs {
  office: string
  driver: string
  tripId: string
  photo: { raw: Buffer; headers: Record<string, string> }
}
/** The proof of delivery, which the office rejects, so that it may be uploaded again. */
function* proofs({ office, driver, tripId, photo }: Proofs): Line {
  for (;;) {
    yield { kind: 'upload', name: aName('upload'), path: `/api/bookings/${tripId}/pod`, cookie: driver, body: photo }
    const path = `/api/admin/bookings/${tripId}/pod/reject`
    const body = { reason: 'Too dark' }
    yield { kind: 'rejection', name: aName('rejection'), path, cookie: office, body, repeatedStatus: 404 }
  }
}
