import type { APIRequestContext, Page } from 'playwright-core'
import { callsOf, pdf, register, assignedTrip } from './account-people.ts'
import type { Vapsi } from '../harness.ts'

/** A shipper on this page whose goods are on the road and wait for the POD. */
export async function aTripOnTheRoad(vapsi: Vapsi, page: Page) {
  const [driver, office, elsewhere] = await Promise.all([vapsi.desktop(), vapsi.desktop(), vapsi.desktop()])
  const username = `asha${Date.now()}`
  const { id } = await register(page, 'Asha Traders', 'shipper', { username })
  const signIn = (request: APIRequestContext) =>
    callsOf(request)('POST', '/api/login', { username, password: 'long-enough-1' })
  await signIn(elsewhere.context().request)
  await register(driver, 'Balbir Singh', 'transporter')
  const [s, d, o] = [elsewhere, driver, office].map((p) => callsOf(p.context().request))
  const bookingId = await assignedTrip(s!, d!, o!)
  await d!('POST', `/api/bookings/${bookingId}/respond`, { response: 'accepted' })
  const lr = { name: 'lr.pdf', mimeType: 'application/pdf', buffer: pdf(100) }
  const sent = await driver.context().request.post(`/api/bookings/${bookingId}/lr`, { multipart: { lr } })
  if (!sent.ok()) throw new Error(`The LR was refused: ${sent.status()}`)
  await d!('POST', `/api/bookings/${bookingId}/start`, {})
  // Her own calls come from another device, so that the phone may be offline or in somebody else's hands.
  return { asha: { id, signIn, calls: s! }, bookingId }
}
