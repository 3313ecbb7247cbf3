import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { SavedViews } from './saved-views.tsx'

const office = renderOffice()

test('filters are kept under a name, without the open row, and forgotten with a press', async () => {
  office.render(<SavedViews isFiltered />, '/admin/bookings?q=asha&status=pending&open=b1')
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Name of the view/ }), {
    target: { value: 'Asha waits' },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save view' }).at(-1)!)
  const view = await screen.findByRole('link', { name: 'Asha waits' })
  expect(view.getAttribute('href')).toBe('/admin/bookings?q=asha&status=pending')
  expect(localStorage.getItem('vapsi.views /admin/bookings')).toContain('Asha waits')
  fireEvent.click(screen.getByRole('button', { name: 'Forget view Asha waits' }))
  expect(screen.queryByRole('link', { name: 'Asha waits' })).toBeNull()
  expect(localStorage.getItem('vapsi.views /admin/bookings')).toBe('[]')
})
