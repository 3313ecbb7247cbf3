import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { Palette } from './palette.tsx'

const code = vi.hoisted(() => {
  let bring!: () => void
  const came = new Promise<void>((then) => (bring = then))
  return { came, bring }
})
vi.mock('./palette-window.tsx', async (original) => {
  await code.came
  return original()
})
const office = renderOffice()
const ctrlK = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true })

test('what is typed before the code of the window is here stands in its field, and Enter goes where it leads', async () => {
  office.answers['GET /api/admin/find?q=VP-7'] = [
    { kind: 'booking', id: 'b7', title: 'VP-7', note: 'Surat → Indore', bookingId: 'b7', can: {} },
  ]
  office.render(
    <>
      <button type="button">Row</button>
      <Palette pages={[]} />
    </>,
    '/admin',
  )
  const row = screen.getByRole('button', { name: 'Row' })
  row.focus()
  ctrlK()
  const first = await screen.findByRole('textbox', { name: 'Search or do' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(screen.queryByRole('dialog')).toBeNull()

  ctrlK()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'VP-7' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(screen.queryByRole('combobox')).toBeNull()
  code.bring()
  await waitFor(() => expect(window.location.pathname).toBe('/admin/bookings/b7'))

  ctrlK()
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or do' })
  expect([box.value, document.activeElement]).toEqual(['', box])
})
