import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from './render-office.tsx'
import { ExportButton } from './export-button.tsx'

const office = renderOffice()
const running = { id: 'e1', status: 'running', rowsDone: 10, rowsTotal: 20, url: null }
const file = '/api/admin/exports/e1/file'
const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  press.mockClear()
})

const look = (times: number) => act(() => vi.advanceTimersByTimeAsync(705 * times))
async function started() {
  office.answers['POST /api/admin/exports'] = [201, running]
  office.answers['GET /api/admin/exports/e1'] = [503, { message: 'The office is busy' }]
  office.render(<ExportButton table="documents" filter={{ q: 'Kochi', kind: '' }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await screen.findByText(/Exporting/)
  expect(office.sent('POST', '/api/admin/exports')[0]?.body).toEqual({ table: 'documents', filter: { q: 'Kochi' } })
}

test('a few failed looks at an export are not its end', async () => {
  await started()
  await look(3)
  expect(screen.getByText(/Exporting/)).toBeTruthy()
  office.answers['GET /api/admin/exports/e1'] = { ...running, status: 'done', rowsDone: 20, url: file }
  await look(1)
  expect(await screen.findByText('Export ready')).toBeTruthy()
  expect(press).toHaveBeenCalledOnce()
})

test('when its state can no longer be read, it says that, and not that it never began', async () => {
  await started()
  await look(9)
  expect(await screen.findByText('How far the export is could not be seen any more. Please export again.')).toBeTruthy()
  expect(press).not.toHaveBeenCalled()
})

test('an export that cannot begin says what the server says', async () => {
  office.answers['POST /api/admin/exports'] = [409, { message: 'An export of yours is already running' }]
  office.render(<ExportButton table="documents" filter={{}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('An export of yours is already running')).toBeTruthy()
})
