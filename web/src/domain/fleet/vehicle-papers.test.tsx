import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from './render-driver.tsx'
import { VehiclePapers } from './vehicle-papers.tsx'

const page = renderDriver()
const paper = { id: null, kind: 'insurance', expiresOn: '2027-01-31', daysLeft: 70, photoUrl: null }

test('a day that was refused stays at its field with why, until another one is chosen', async () => {
  page.answers['GET /api/vehicles/v1/papers'] = { papers: [paper] }
  const words = 'Too far ahead'
  page.answers['PUT /api/vehicles/v1/papers'] = [400, { code: 'invalid', message: words, fields: { expiresOn: words } }]
  page.render(<VehiclePapers vehicleId="v1" mayChange />)
  const box = await screen.findByLabelText<HTMLInputElement>(/valid until$/)
  fireEvent.change(box, { target: { value: '2099-01-31' } })
  expect(await screen.findAllByText(words)).toHaveLength(1)
  expect(box.value).toBe('2099-01-31')
  page.answers['PUT /api/vehicles/v1/papers'] = { ...paper, expiresOn: '2028-01-31' }
  page.answers['GET /api/vehicles/v1/papers'] = { papers: [{ ...paper, expiresOn: '2028-01-31' }] }
  fireEvent.change(box, { target: { value: '2028-01-31' } })
  await expect.poll(() => screen.queryByText(words)).toBeNull()
  await expect.poll(() => box.value).toBe('2028-01-31')
})
