import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { PaletteWindow } from './palette-window.tsx'
import { splitTyped } from './typed-words.ts'

const office = renderOffice()
const booking = (number: number, can: object) => ({
  kind: 'booking',
  id: `b${number}`,
  title: `VP-${number}`,
  note: 'Surat → Indore · Asha Traders',
  bookingId: `b${number}`,
  can: { assign: false, change: false, pay: false, ...can },
})
const person = { kind: 'person', id: 'p1', title: 'Asha Traders', note: 'shipper', bookingId: null, can: null }
const pages = [
  { label: 'Bookings', href: '/admin/bookings', group: 'Desk' },
  { label: 'Money inbox', href: '/admin/money-inbox', group: 'Money' },
]
const options = () => screen.queryAllByRole('option').map((row) => row.textContent)

function open() {
  const [first, second] = [booking(20_864, { assign: true }), booking(20_871, { pay: true, change: true })]
  office.answers['GET /api/admin/find?q=asha'] = [first, second, person]
  office.answers['GET /api/admin/find?q=VP-20871'] = [second]
  const close = vi.fn()
  office.render(<PaletteWindow pages={pages} onClose={close} />)
  const box = screen.getByRole('combobox', { name: 'Search or do' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  return { close, box, type }
}

test('what was looked for is marked, and Tab leads to what can be done with a booking, Escape back to its row', async () => {
  const { close, box, type } = open()
  type('asha')
  await waitFor(() => expect(options()).toHaveLength(4))
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('Asha')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^VP-20871/)
  fireEvent.keyDown(box, { key: 'Tab' })
  await waitFor(() =>
    expect(options().map((text) => text?.replace('VP-20871', ''))).toEqual([
      'Record payment',
      'Set terms',
      'Change truck',
    ]),
  )
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^VP-20871/))
  expect((box as HTMLInputElement).value).toBe('asha')
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(close).toHaveBeenCalled()
})

test('pages are found by how a word of theirs begins, and Tab goes on to the next row where nothing can be done', async () => {
  const { box, type } = open()
  expect(options()).toEqual(['BookingsDesk', 'Money inboxMoney'])
  fireEvent.keyDown(box, { key: 'Tab' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Money inboxMoney')
  type('inb')
  expect(options()).toEqual(['Money inboxMoney'])
  office.answers['GET /api/admin/find?q=inb'] = []
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(window.location.pathname).toBe('/admin/money-inbox'))
})

test('Tab on a person leads to their bookings', async () => {
  const { box, type } = open()
  office.answers['GET /api/admin/find?q=traders'] = [person]
  office.answers['GET /api/admin/find?q=Asha+Traders'] = [booking(20_864, { assign: true }), person]
  type('traders')
  await waitFor(() => expect(options()).toEqual(['Asha Tradersshipper']))
  fireEvent.keyDown(box, { key: 'Tab' })
  await waitFor(() => expect(options()).toEqual(['BookingsAsha Traders']))
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(window.location.search).toBe('?userId=p1'))
})

test('# shows bookings alone, > what can be done alone', async () => {
  const { type } = open()
  type('#asha')
  await waitFor(() => expect(options()).toHaveLength(2))
  type('>asha')
  await waitFor(() => expect(options().map((text) => text?.replace('VP-20864', ''))).toEqual(['Assign a truck']))
})

test.each([
  ['6024', { q: '6024', doing: '', only: null }],
  ['6024 → Record', { q: '6024', doing: 'record', only: 'do' }],
  ['6024 > record advance', { q: '6024', doing: 'record advance', only: 'do' }],
  ['# asha', { q: 'asha', doing: '', only: 'booking' }],
  ['> asha', { q: 'asha', doing: '', only: 'do' }],
])('%s', (typed, words) => {
  expect(splitTyped(typed)).toEqual(words)
})
