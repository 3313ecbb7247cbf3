import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminUserView } from '@vapsi/contract/admin/admin-views'
import { expect, test, vi } from 'vitest'
import { ReversePayment } from '../../features/payments-office/reverse-payment.tsx'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { OfficeTable } from '../../domain/office/office-table.tsx'
import { useDriverColumns } from '../../features/people/user-columns.tsx'

const office = renderOffice()
const payment = {
  id: 'p1',
  bookingId: 'b1',
  amount: 5000,
  isReversed: false,
  isReversalProposed: false,
  reversalOf: null,
}
const driver = { id: 't1', name: 'Gurpreet', userType: 'transporter', commissionType: 'percentage', commissionRate: 15 }
const table = { sort: null, onSort: () => undefined }
const press = (on: Element) => {
  fireEvent.mouseDown(on)
  fireEvent.mouseUp(on)
  fireEvent.click(on)
}

function Records({ onOpen }: { onOpen: () => void }) {
  const columns = [
    { id: 'type', header: 'Type', cell: () => 'Advance' },
    { id: 'actions', header: 'Actions', cell: () => <ReversePayment payment={payment} /> },
  ]
  return <OfficeTable {...table} label="Records" rows={[payment]} columns={columns} onOpen={onOpen} />
}
function Drivers({ onOpen }: { onOpen: () => void }) {
  const rows = [driver as unknown as AdminUserView]
  return <OfficeTable {...table} label="Drivers" rows={rows} columns={useDriverColumns()} onOpen={onOpen} />
}

test('a press inside a dialog that a row opened is not a press on the row', () => {
  const open = vi.fn()
  office.render(<Records onOpen={open} />)
  press(screen.getByRole('button', { name: 'Reverse' }))
  const dialog = screen.getByRole('dialog', { name: 'Reverse payment' })
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  press(reason)
  fireEvent.change(reason, { target: { value: 'Wrong trip' } })
  fireEvent.keyDown(reason, { key: 'Enter' })
  press(within(dialog).getByText(/A counter-entry/))
  fireEvent.keyDown(dialog, { key: 'Enter' })
  expect(open).not.toHaveBeenCalled()
  expect(reason.value).toBe('Wrong trip')
})

test('choosing the commission type opens no panel behind the dialog', async () => {
  office.answers['GET /api/admin/users/t1'] = driver
  const open = vi.fn()
  office.render(<Drivers onOpen={open} />)
  press(screen.getByRole('button', { name: /Commission/ }))
  press(await screen.findByRole('combobox', { name: 'Commission Type' }))
  expect(open).not.toHaveBeenCalled()
})

test('a press on the row itself, and Enter on it, open it', () => {
  const open = vi.fn()
  office.render(<Records onOpen={open} />)
  press(screen.getByText('Advance'))
  expect(open).toHaveBeenCalledTimes(1)
  const row = screen.getByText('Advance').closest('tr')!
  row.focus()
  fireEvent.keyDown(row, { key: 'Enter' })
  expect(open).toHaveBeenCalledTimes(2)
})

test('on a phone, where rows have no head to press, the order is chosen above them', () => {
  const onSort = vi.fn()
  const columns = [
    { id: 'name', header: 'Name', cell: () => 'Gurpreet', sort: true as const },
    { id: 'trips', header: 'Trips', cell: () => '7', sort: true as const },
    { id: 'actions', header: 'Actions', cell: () => null },
  ]
  const list = (sort: { id: string; desc: boolean } | null) => (
    <OfficeTable label="Drivers" rows={[{ id: 't1' }]} columns={columns} sort={sort} onSort={onSort} serverSorted />
  )
  const view = office.render(list(null))
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  expect([...choice.options].map(({ text }) => text)).toEqual(['Sort by', 'Name', 'Trips'])
  expect(screen.queryByRole('button', { name: /ending/ })).toBeNull()
  fireEvent.change(choice, { target: { value: 'trips' } })
  expect(onSort).toHaveBeenLastCalledWith({ id: 'trips', desc: false })
  view.unmount()
  office.render(list({ id: 'trips', desc: false }))
  fireEvent.click(screen.getByRole('button', { name: 'Ascending' }))
  expect(onSort).toHaveBeenLastCalledWith({ id: 'trips', desc: true })
})
