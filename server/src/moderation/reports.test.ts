import type { ReportView } from '@vapsi/contract/moderation/moderation'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aPosting } from '../../test/factories/market.ts'
import { type Person, aShipper, aTransporter, anAdmin } from '../../test/factories/users.ts'
import { db } from '../../test/harness.ts'

const { as } = await anApp()
const [admin, shipper] = await Promise.all([anAdmin(), aShipper()])
const nobody = '00000000-0000-7000-8000-000000000000'
const postingStatus = async (id: string) =>
  (await db.selectFrom('postings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const reported = (by: Person, subject: string, id: string, body: object = {}) =>
  as(by)<{ id: string; code?: string }>('POST', '/api/reports', { subject, id, reason: 'Not real', ...body })
const reports = async (query = '') => (await as(admin)<ReportView[]>('GET', `/api/admin/reports${query}`)).body

test('everybody reports a truck, a load and a person once; the office decides, and every report about it is settled', async () => {
  const [first, second] = [await aShipper(), await aShipper()]
  const { posting, transporter } = await aPosting()
  const made = await reported(first, 'posting', posting.id)
  expect(made.status).toBe(201)
  await reported(second, 'posting', posting.id)
  expect(
    (await Promise.all([1, 2].map(() => reported(first, 'person', transporter.id))))
      .map((a) => a.status)
      .sort((a, b) => a - b),
  ).toEqual([201, 409])
  expect(await reported(first, 'posting', posting.id)).toMatchObject({
    status: 409,
    body: { code: 'already_reported' },
  })
  const seen = (await reports('?subject=posting')).find(({ subjectId }) => subjectId === posting.id)
  expect(seen).toMatchObject({
    lane: { fromLocation: 'Mumbai, Maharashtra', toLocation: 'Jaipur, Rajasthan', price: 45_000 },
    isOnMarket: true,
    reason: 'Not real',
    openReports: 2,
    person: { id: transporter.id, isSuspended: false },
  })
  const decide = (decision: string) =>
    as(admin)('POST', `/api/admin/reports/${made.body.id}/decide`, { decision, reason: 'No such truck' })
  const both = await Promise.all([decide('removed'), decide('removed')])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await postingStatus(posting.id)).toBe('closed')
  expect((await reports(`?personId=${transporter.id}`)).map(({ subject }) => subject)).toEqual(['person'])
  const [person] = await reports(`?personId=${transporter.id}`)
  expect(
    await as(admin)('POST', `/api/admin/reports/${person!.id}/decide`, { decision: 'removed', reason: 'x' }),
  ).toMatchObject({ status: 400 })
  expect(
    await as(admin)('POST', `/api/admin/reports/${person!.id}/decide`, { decision: 'suspended', reason: 'x' }),
  ).toMatchObject({
    status: 200,
    body: { status: 'suspended', note: 'x', person: { isSuspended: true } },
  })
  expect(await reports(`?personId=${transporter.id}`)).toEqual([])
  expect((await reports(`?personId=${transporter.id}&status=all`)).map(({ status }) => status).sort()).toEqual([
    'removed',
    'removed',
    'suspended',
  ])
})

test('a report needs its subject, a reason and somebody signed in, and is not about oneself', async () => {
  const { posting, transporter } = await aPosting()
  expect((await reported(shipper, 'posting', nobody)).status).toBe(404)
  expect((await reported(shipper, 'person', admin.id)).status).toBe(404)
  expect((await reported(transporter, 'posting', posting.id)).status).toBe(400)
  expect((await reported(shipper, 'posting', posting.id, { reason: '' })).status).toBe(400)
  expect((await reported(admin, 'posting', posting.id)).status).toBe(403)
  expect((await as(null)('POST', '/api/reports', {})).status).toBe(401)
  expect((await as(shipper)('GET', '/api/admin/reports')).status).toBe(403)
  expect(
    (await as(admin)('POST', `/api/admin/reports/${nobody}/decide`, { decision: 'dismissed', reason: 'x' })).status,
  ).toBe(404)
})

test('nobody buries the office: twenty reports a day', async () => {
  const busy = await aShipper()
  const people = await Promise.all(Array.from({ length: 23 }, () => aTransporter()))
  const answers = await Promise.all(people.map(({ id }) => reported(busy, 'person', id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ body }) => body.code === 'too_many_complaints')).toHaveLength(3)
})

test('who has reported something reads that they did, and nobody reads the reports of others', async () => {
  const [reporter, other] = [await aShipper(), await aShipper()]
  const { posting } = await aPosting()
  const { id } = (await reported(reporter, 'posting', posting.id)).body
  const mine = (by: Person, query = '') => as(by)<{ id: string }[]>('GET', `/api/reports${query}`)
  const about = `?subject=posting&subjectId=${posting.id}`
  expect((await mine(reporter, about)).body).toMatchObject([{ id, subject: 'posting', reason: 'Not real' }])
  expect((await mine(reporter, `?subject=load&subjectId=${posting.id}`)).body).toEqual([])
  expect((await mine(other, about)).body).toEqual([])
  expect((await mine(reporter, '?subjectId=odd')).body).toEqual([])
  expect((await mine(reporter, '?subject=odd')).status).toBe(400)
  expect((await as(admin)('GET', '/api/reports')).status).toBe(403)
  expect((await as(null)('GET', '/api/reports')).status).toBe(401)
})

test('the queue shows what is open, what was decided, or all, page by page', async () => {
  const { id: personId } = await aTransporter()
  const reporters = await Promise.all([1, 2, 3].map(() => aShipper()))
  const made = []
  for (const by of reporters) made.push((await reported(by, 'person', personId)).body.id)
  const first = await as(admin)<ReportView[]>('GET', `/api/admin/reports?personId=${personId}&limit=2`)
  expect(first.body.map(({ id }) => id)).toEqual([made[2], made[1]])
  expect(first.headers['x-total-count']).toBe('3')
  await as(admin)('POST', `/api/admin/reports/${made[0]}/decide`, { decision: 'dismissed', reason: 'A quarrel' })
  expect(await reports(`?personId=${personId}`)).toEqual([])
  const decided = await reports(`?personId=${personId}&status=decided`)
  expect(decided.map(({ status, note }) => [status, note])).toEqual(Array(3).fill(['dismissed', 'A quarrel']))
})
