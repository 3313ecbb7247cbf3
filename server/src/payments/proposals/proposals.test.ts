import type { ProposalView } from '@vapsi/contract/payments/proposals'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { anAssignedBooking } from '../../../test/factories/assigned-booking.ts'
import { aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp({ FOUR_EYES_ABOVE: '200000' })
const [first, second] = [await anAdmin(), await anAdmin({ officeRole: 'accounts' })]
type Answer = ProposalView & { code: string }

const record = (bookingId: string, amount: number, paymentType: string) =>
  as(first)<Answer>('POST', '/api/admin/payments', { bookingId, amount, paymentType })
const confirm = (id: string, clerk = second) => as(clerk)<Answer>('POST', `/api/admin/proposals/${id}/confirm`)
const decline = (id: string, clerk = second) =>
  as(clerk)<Answer>('POST', `/api/admin/proposals/${id}/decline`, { reason: 'Not today' })
const paymentsOf = (bookingId: string) =>
  db.selectFrom('payments').selectAll().where('bookingId', '=', bookingId).orderBy('recordedAt').execute()

async function aReversal() {
  const { booking } = await anAssignedBooking()
  const paid = await record(booking.id, 1000, 'partial_from_shipper')
  const url = `/api/admin/payments/${paid.body.id}/reverse`
  const reverse = () => as(first)<Answer>('POST', url, { reason: 'Typed twice' })
  return { booking, reverse, proposal: (await reverse()).body }
}

test('a reversal waits, moves nothing, and happens once when another clerk confirms; the trail names both', async () => {
  const { booking, reverse, proposal } = await aReversal()
  expect(proposal).toMatchObject({ kind: 'reverse_payment', status: 'waiting', amount: 1000, why: 'Typed twice' })
  expect(await paymentsOf(booking.id)).toHaveLength(1)
  expect(await reverse()).toMatchObject({ status: 409, body: { code: 'proposal_waiting' } })
  const seenBy = async (clerk: typeof first) => {
    const { body } = await as(clerk)<Answer[]>('GET', '/api/admin/proposals')
    return body.find(({ id }) => id === proposal.id)?.can
  }
  expect(await seenBy(first)).toEqual({ confirm: false, decline: true })
  expect(await seenBy(second)).toEqual({ confirm: true, decline: true })
  expect(await seenBy(await anAdmin({ officeRole: 'dispatcher' }))).toEqual({ confirm: false, decline: false })
  expect(await confirm(proposal.id, first)).toMatchObject({ status: 403, body: { code: 'own_proposal' } })
  const clerks = [second, await anAdmin(), await anAdmin()]
  const answers = await Promise.all(clerks.map((clerk) => confirm(proposal.id, clerk)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await paymentsOf(booking.id)).map(({ amountPaise }) => amountPaise)).toEqual([1000_00, -1000_00])
  const trail = await db.selectFrom('events').select(['type', 'actorId']).where('subjectId', '=', booking.id).execute()
  expect(trail).toContainEqual({ type: 'proposal_made', actorId: first.id })
  expect(trail.filter(({ type }) => type === 'proposal_confirmed')).toHaveLength(1)
})

test('payouts of a booking above the limit wait, in one or in several; others and money that comes in do not', async () => {
  const { booking } = await anAssignedBooking({ shipperRupees: 500_000, driverRupees: 450_000 })
  expect((await record(booking.id, 300_000, 'partial_from_shipper')).body).not.toHaveProperty('proposedBy')
  expect((await record(booking.id, 200_000, 'partial_to_driver')).body).not.toHaveProperty('proposedBy')
  const { status, body } = await record(booking.id, 1, 'partial_to_driver')
  expect([status, body.kind]).toEqual([201, 'pay_driver'])
  // What the second clerk checks against the bank and the trip.
  expect(body).toMatchObject({
    party: { id: booking.transporterId },
    reference: null,
    balanceFromShipper: 200_000,
    balanceToDriver: 250_000,
    hasPod: false,
  })
  expect(await paymentsOf(booking.id)).toHaveLength(2)
  expect((await record(booking.id, 900_000, 'partial_to_driver')).body.code).toBe('over_paid')
  expect((await confirm(body.id)).status).toBe(200)
  expect((await paymentsOf(booking.id)).at(-1)).toMatchObject({ amountPaise: 100, recordedBy: second.id })
})

test('prices wait once the goods are loaded, and are checked again when they are confirmed', async () => {
  const { booking } = await anAssignedBooking()
  const url = `/api/admin/bookings/${booking.id}/prices`
  const reprice = (negotiatedPriceShipper: number) =>
    as(first)<Answer>('PUT', url, { negotiatedPriceShipper, negotiatedPriceDriver: 40_000 })
  expect((await reprice(48_000)).body).not.toHaveProperty('proposedBy')
  await db.updateTable('bookings').set({ status: 'loading_done' }).where('id', '=', booking.id).execute()
  const { body } = await reprice(45_000)
  expect(body).toMatchObject({ kind: 'reprice', negotiatedPriceShipper: 45_000, agreedPriceShipper: 48_000 })
  await record(booking.id, 46_000, 'partial_from_shipper')
  expect(await confirm(body.id)).toMatchObject({ status: 409, body: { code: 'price_below_paid' } })
  expect((await decline(body.id, await anAdmin({ officeRole: 'dispatcher' }))).body.status).toBe('declined')
  expect(await confirm(body.id)).toMatchObject({ status: 409, body: { code: 'proposal_decided' } })
})

test('only clerks of the role decide', async () => {
  const { proposal } = await aReversal()
  const url = `/api/admin/proposals/${proposal.id}/confirm`
  expect((await as(null)('POST', url)).status).toBe(401)
  expect((await as(await aShipper())('POST', url)).status).toBe(403)
  for (const officeRole of ['dispatcher', 'moderator'] as const)
    expect((await confirm(proposal.id, await anAdmin({ officeRole }))).status).toBe(403)
  expect(await confirm('nonsense')).toMatchObject({ status: 404, body: { code: 'proposal_not_found' } })
  expect((await as(second)('POST', `/api/admin/proposals/${proposal.id}/decline`, {})).status).toBe(400)
})
