import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { openedMs } from '../office/office-list.ts'
import { useLiveList } from './live-list.ts'
import { useSelection } from './use-selection.tsx'
import { PagedTable } from './paged-table.tsx'

const office = renderOffice()
const list = 'GET /api/admin/documents'
const row = (nth: number) => ({ id: `d${nth}`, name: `Paper ${nth}` })
const columns = [{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }]
const twoPages = [200, [row(1)], { link: '</api/admin/documents?cursor=2>; rel="next"', 'x-total-count': '2' }]
const reset = vi.fn()

function Papers({ isFiltered = false }: { isFiltered?: boolean }) {
  const rows = useLiveList<{ id: string; name: string }>({ address: '/api/admin/documents' })
  const all = useSelection(rows.rows, { nameOf: ({ name }) => name })
  return (
    <>
      {all.column.header}
      <p>{`${all.chosen.length} ticked`}</p>
      <PagedTable label="Papers" empty="No papers" filters={{ isFiltered, reset }} list={rows} columns={columns} />
    </>
  )
}

test('a next page that cannot be read says so beside the button, keeps the rows and can be asked for again', async () => {
  office.answers[list] = twoPages
  office.answers[`${list}?cursor=2`] = [503, { message: 'The office is busy' }]
  office.render(<Papers />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The office is busy')
  expect(screen.getByText('Paper 1')).toBeTruthy()
  office.answers[`${list}?cursor=2`] = [200, [row(2)]]
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Paper 2')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

function Screens() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Go
      </button>
      {isOpen && <Papers />}
    </>
  )
}

/** Data loaded a moment ago, ahead of its screen, is not loaded again. */
const aLittleLater = () => vi.setSystemTime(Date.now() + openedMs + 100)
afterEach(() => void vi.useRealTimers())

test('a list that is opened again is read again, its old rows stand there meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  office.answers[list] = [200, [row(1)]]
  office.render(<Screens />)
  await screen.findByText('Paper 1')
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  office.answers[list] = [200, [row(2)]]
  aLittleLater()
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByText('Paper 1')).toBeTruthy()
  expect(await screen.findByText('Paper 2')).toBeTruthy()
  expect(screen.queryByText('Paper 1')).toBeNull()
  // The next reading fails: the rows stay, with the reason and a way to try again.
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  office.answers[list] = [503, { message: 'The office is busy' }]
  aLittleLater()
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The office is busy')
  expect(screen.getByText('Paper 2')).toBeTruthy()
  office.answers[list] = [200, [row(3)]]
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Paper 3')).toBeTruthy()
})

test('an empty list says its own words, a filtered one that nothing matches, and leads back to everything', async () => {
  office.answers[list] = [200, []]
  const rendered = office.render(<Papers />)
  expect(await screen.findByText('No papers')).toBeTruthy()
  rendered.unmount()
  office.render(<Papers isFiltered />)
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  expect(screen.queryByText('No papers')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(reset).toHaveBeenCalledOnce())
})

test('a list that stands open is read again: what is new waits above the rows until it is let in, and is not ticked with them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  office.answers[list] = [200, [row(1)]]
  office.render(<Papers />)
  await screen.findByText('Paper 1')
  office.answers[list] = [200, [row(3), row(2), row(1)]]
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(screen.queryByText('Paper 3')).toBeNull()
  const tickAll = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  tickAll()
  expect(screen.getByText('1 ticked')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '2 new' }))
  expect(screen.getByText('Paper 3')).toBeTruthy()
  tickAll()
  expect(screen.getByText('3 ticked')).toBeTruthy()
})

test('a list that is too long for the order is offered in its own', async () => {
  const code = 'too_many_to_sort'
  office.answers[`${list}?sort=name`] = [400, { code, message: 'More than 10,00,000 rows match.' }]
  office.answers[list] = [200, [row(1)]]
  const sorts: unknown[] = []
  function Sorted() {
    const [order, setOrder] = useState('?sort=name')
    const rows = useLiveList<{ id: string; name: string }>({ address: `/api/admin/documents${order}` })
    const onSort = (by: unknown) => {
      sorts.push(by)
      setOrder('')
    }
    return <PagedTable label="Papers" empty="No papers" list={rows} columns={columns} onSort={onSort} />
  }
  office.render(<Sorted />)
  expect((await screen.findByRole('alert')).textContent).toContain('More than 10,00,000 rows match.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Order by time' }))
  expect(await screen.findByText('Paper 1')).toBeTruthy()
  expect(sorts).toEqual([null])
})
