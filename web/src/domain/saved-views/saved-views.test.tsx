import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { SavedViews } from './saved-views.tsx'

const office = renderOffice()
const url = '/api/admin/views'
const name = async (text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Name of the view/ }), { target: { value: text } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save view' }).at(-1)!)
}

test('filters are kept with the account under a name, without the open row, and forgotten with a press', async () => {
  office.answers[`GET ${url}`] = []
  office.answers[`PUT ${url}`] = { id: 'v1', name: 'Asha waits', search: 'q=asha&status=pending' }
  office.answers[`DELETE ${url}/v1`] = null
  office.render(<SavedViews isFiltered />, '/admin/bookings?q=asha&status=pending&open=b1')
  await name('Asha waits')
  const view = await screen.findByRole('link', { name: 'Asha waits' })
  expect(view.getAttribute('href')).toBe('/admin/bookings?q=asha&status=pending')
  expect(office.sent('PUT', url).map(({ body }) => body)).toEqual([
    { page: '/admin/bookings', name: 'Asha waits', search: 'q=asha&status=pending' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Forget view Asha waits' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha waits' })).toBeNull())
  expect(office.sent('DELETE', `${url}/v1`)).toHaveLength(1)
})

test('what was saved at another desk is there; a name that could not be saved stays typed', async () => {
  office.answers[`GET ${url}`] = [{ id: 'v1', name: 'Late', search: 'status=in_transit' }]
  office.answers[`PUT ${url}`] = [429, { code: 'too_many_views', message: 'You have saved 200 views.' }]
  office.render(<SavedViews isFiltered />, '/admin/bookings?q=asha')
  expect(await screen.findByRole('link', { name: 'Late' })).toBeTruthy()
  await name('Asha')
  expect((await screen.findByRole('alert')).textContent).toContain('200 views')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Asha')
})
