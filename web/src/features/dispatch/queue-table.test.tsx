import { admin } from '@vapsi/contract/admin/admin'
import type { Pages } from '../../lib/api/api.ts'
import { listOf } from '../../domain/office/office-list.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { QueueTable } from './queue-table.tsx'
import type { Sort } from '../../domain/office-rows/sort.ts'

const office = renderOffice()
const row = (nth: number) => ({ id: `b${nth}`, name: `Booking ${nth}` })
const columns = [
  {
    id: 'route',
    header: 'Route',
    cell: ({ name }: { name: string }) => name,
    sort: ({ name }: { name: string }) => name,
  },
]

function Queue({
  total,
  q = '',
  sort = null,
  version = '1',
}: Partial<Record<'q' | 'version', string>> & {
  total: number
  sort?: Sort | null
}) {
  return (
    <QueueTable
      label="Pending Assignments"
      empty="No pending assignments"
      queue={{
        rows: [row(1), row(2)],
        total,
        version,
        list: (filters): Pages<ReturnType<typeof row>> => ({ address: listOf(admin.bookings, filters).address }),
        filter: { queue: 'pendingAssignments' },
      }}
      error={null}
      onRetry={() => undefined}
      columns={columns}
      q={q}
      onClearSearch={() => undefined}
      sort={sort}
      onSort={() => undefined}
      openId={null}
      onOpen={() => undefined}
    />
  )
}
const asked = () => office.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/admin'))

test('while everything is on the screen and nothing is searched, nothing is asked for', async () => {
  office.render(<Queue total={2} />)
  expect(await screen.findByText('Booking 2')).toBeTruthy()
  expect(asked()).toEqual([])
})

test('a search asks the server also of a queue that is on the screen: it alone knows whose a mobile is', async () => {
  const list = '/api/admin/bookings?queue=pendingAssignments&q=%2B91+9000000001'
  office.answers[`GET ${list}`] = [200, [row(2)]]
  office.render(<Queue total={2} q="+91 9000000001" />)
  expect(await screen.findByText('Booking 2')).toBeTruthy()
  expect(screen.queryByText('Booking 1')).toBeNull()
})

test('a queue longer than what is polled is searched and sorted by the server, and read again when it changes', async () => {
  const list = '/api/admin/bookings?queue=pendingAssignments&q=Kochi&sort=route&order=desc'
  office.answers[`GET ${list}`] = [200, [row(900)]]
  const sort = { id: 'route', desc: true }
  const rendered = office.render(<Queue total={900} q="Kochi" sort={sort} />)
  expect(await screen.findByText('Booking 900')).toBeTruthy()
  expect(screen.queryByText('Booking 1')).toBeNull()
  rendered.unmount()
  office.answers[`GET ${list}`] = [200, []]
  office.render(<Queue total={900} q="Kochi" sort={sort} version="2" />)
  expect(await screen.findByText('Nothing here matches “Kochi”')).toBeTruthy()
})

test('a long queue that cannot be read says so, and can be tried again', async () => {
  office.answers['GET /api/admin/bookings'] = [500, { message: 'Something went wrong' }]
  office.render(<Queue total={900} />)
  const retry = await screen.findByRole('button', { name: /Try again/ })
  office.answers['GET /api/admin/bookings'] = [200, [row(1), row(2), row(3)]]
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByText('Booking 3')).toBeTruthy())
})
