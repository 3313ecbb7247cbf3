import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aBooking, aDocument, eventsOf } from '../../test/factories/bookings.ts'
import { type Person, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const admin = await anAdmin()
const check = (id: string, by: Person | null = admin, body: object = {}) =>
  as(by)<{ code?: string }>('POST', `/api/admin/bookings/${id}/pod/check`, body)
const listed = async (id: string, checked: 'yes' | 'no') => {
  const { body } = await as(admin)<{ booking: { id: string }; checkedAt: string | null }[]>(
    'GET',
    `/api/admin/documents?checked=${checked}&limit=200`,
  )
  return body.filter(({ booking }) => booking.id === id)
}

test('a checked document leaves the ones to check, once of eight clerks at once', async () => {
  const { booking } = await aBooking({ status: 'in_transit' })
  await aDocument(booking)
  expect(await listed(booking.id, 'no')).toMatchObject([{ checkedAt: null }])
  const answers = await Promise.all(Array.from({ length: 8 }, () => check(booking.id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'document_checked')).toHaveLength(7)
  expect(await eventsOf(booking.id)).toEqual(['document_checked'])
  expect(await listed(booking.id, 'no')).toEqual([])
  expect(await listed(booking.id, 'yes')).toMatchObject([{ checkedAt: expect.any(String) }])
})

test('a clerk who looked at the old photo does not approve the new one', async () => {
  const { booking, shipper, transporter } = await aBooking({ status: 'in_transit' })
  expect(await check(booking.id)).toMatchObject({ status: 404, body: { code: 'document_not_found' } })
  await aDocument(booking)
  const seen = { ifUploadedAt: '2020-01-01T00:00:00.000Z' }
  expect(await check(booking.id, admin, seen)).toMatchObject({
    status: 409,
    body: { code: 'document_replaced_meanwhile' },
  })
  for (const by of [shipper, transporter]) expect((await check(booking.id, by)).status).toBe(403)
  expect((await check(booking.id, null)).status).toBe(401)
  expect((await check(booking.id, admin, { odd: 1 })).status).toBe(400)
  expect((await check(booking.id, await anAdmin({ officeRole: 'accounts' }))).status).toBe(403)
})
