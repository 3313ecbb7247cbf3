import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../../domain/fleet/render-driver.tsx'
import { ContactsOfStops } from './contacts-of-stops.tsx'

const page = renderDriver()
const stop = { kind: 'drop' as const, lat: 21.17, lng: 72.83, weight: 4, from: null, until: null }
const stops = [
  {
    ...stop,
    id: 's1',
    location: 'Surat',
    city: 'Surat',
    contactName: 'Meena',
    contactNumber: '9876500000',
    note: 'Gate 2',
    goods: 'Tiles',
  },
  { ...stop, id: 's2', location: 'Vapi', city: 'Vapi', contactName: null, contactNumber: null, note: null },
]

test('a shipper reads whom to call at the stops of a load that waits, and corrects it', async () => {
  page.answers['GET /api/user'] = { id: 's1', name: 'Asha', userType: 'shipper' }
  page.answers['PUT /api/posted-loads/l1/stop-contact'] = { id: 'l1' }
  page.render(<ContactsOfStops loadId="l1" stops={stops} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Contacts at the stops' }))
  const [surat, vapi] = screen.getAllByRole('listitem')
  for (const words of ['Meena', '+91 9876500000', 'Gate 2']) expect(surat?.textContent).toContain(words)
  expect(vapi?.textContent).toContain('Nobody to call yet')
  fireEvent.click(screen.getByRole('button', { name: 'Change contact and note at Surat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact at Surat' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Contact Number').value).toBe('9876500000')
  fireEvent.change(dialog.getByLabelText('Contact Name'), { target: { value: 'Ravi' } })
  fireEvent.change(dialog.getByLabelText(/^Packages/), { target: { value: '40' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(page.sent('PUT', '/api/posted-loads/l1/stop-contact')).toMatchObject([
      {
        stopId: 's1',
        contactName: 'Ravi',
        contactNumber: '9876500000',
        note: 'Gate 2',
        goods: 'Tiles',
        packages: 40,
        declaredRupees: null,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
