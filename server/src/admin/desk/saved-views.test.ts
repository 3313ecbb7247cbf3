import { LIMITS } from '@vapsi/contract/constants'
import type { SavedView } from '@vapsi/contract/admin/saved-views'
import { expect, test } from 'vitest'
import { anApp } from '../../../test/app.ts'
import { type Person, aShipper, anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'

const { as } = await anApp()
const url = '/api/admin/views'
const bookings = '/admin/bookings'
const save = (by: Person, name: string, search: string, page = bookings) =>
  as(by)<SavedView & { code?: string }>('PUT', url, { page, name, search })
const viewsOf = async (by: Person, page = bookings) => (await as(by)<SavedView[]>('GET', `${url}?page=${page}`)).body

test('a view belongs to its clerk and page; saving the same name replaces it', async () => {
  const [asha, meera] = [await anAdmin(), await anAdmin()]
  const { status, body } = await save(asha, ' Asha waits ', 'q=asha&status=pending')
  expect([status, body.name]).toEqual([200, 'Asha waits'])
  await save(asha, 'Late', 'status=in_transit')
  const again = await save(asha, 'Asha waits', 'q=asha')
  expect(again.body.id).toBe(body.id)
  expect((await viewsOf(asha)).map(({ name, search }) => [name, search])).toEqual([
    ['Asha waits', 'q=asha'],
    ['Late', 'status=in_transit'],
  ])
  expect(await viewsOf(asha, '/admin/users')).toEqual([])
  expect(await viewsOf(meera)).toEqual([])
})

test('only its clerk deletes it', async () => {
  const [asha, meera] = [await anAdmin(), await anAdmin()]
  const { id } = (await save(asha, 'Mine', 'q=mine')).body
  const forget = (by: Person, which: string) => as(by)<{ code?: string }>('DELETE', `${url}/${which}`)
  expect((await forget(meera, id)).body.code).toBe('view_not_found')
  expect((await forget(asha, 'nonsense')).status).toBe(404)
  expect((await forget(asha, id)).status).toBe(204)
  expect(await viewsOf(asha)).toEqual([])
})

test('a view needs a name and a page of the office, and their number is limited', async () => {
  const asha = await anAdmin()
  for (const [name, search, page] of [
    ['', 'q=1'],
    ['Too long a name for a view of a list', 'q=1'],
    ['Elsewhere', 'q=1', 'https://elsewhere.example'],
    ['Long', 'q'.repeat(1001)],
  ] as const)
    expect((await save(asha, name, search, page)).status, name).toBe(400)
  const many = Array.from({ length: LIMITS.savedViews }, (_, at) => ({
    userId: asha.id,
    page: bookings,
    name: `View ${at}`,
    search: '',
  }))
  await db.insertInto('savedViews').values(many).execute()
  expect((await save(asha, 'One more', 'q=1')).body.code).toBe('too_many_views')
  expect((await save(asha, 'View 0', 'q=1')).status).toBe(200)
  expect((await viewsOf(asha)).length).toBe(LIMITS.savedViews)
})

test('nobody but clerks: 401, 403', async () => {
  expect((await as(null)('GET', `${url}?page=${bookings}`)).status).toBe(401)
  expect((await as(await aShipper())('GET', `${url}?page=${bookings}`)).status).toBe(403)
})
