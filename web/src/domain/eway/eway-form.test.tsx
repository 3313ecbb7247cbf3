import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../fleet/render-driver.tsx'
import { EwayBill } from './eway-bill.tsx'

const driver = renderDriver()
const url = '/api/bookings/b1/eway-bill'
const bill = {
  number: '331001234567',
  generatedAt: '2026-11-20T06:00:00.000Z',
  km: 600,
  isOverDimensional: false,
  validUntil: '2026-11-24T18:30:00.000Z',
  isOtherTruck: false,
}
const known = { number: '331007777777', km: 1580 }
const now = (part: object) =>
  (driver.answers[`GET ${url}`] = {
    bill: { ...bill, ...part },
    isMissing: false,
    known,
    can: { keep: true, extend: true },
  })

test('a first one begins with the number of the lorry receipt and the kilometres of the map, which says so', async () => {
  driver.answers[`GET ${url}`] = { bill: null, isMissing: true, known, can: { keep: true, extend: true } }
  driver.answers[`PUT ${url}`] = [503, { message: 'The service is busy.' }]
  driver.render(<EwayBill bookingId="b1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the e-way bill' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^E-way bill number/).value).toBe('331007777777')
  // Pasted in groups, it is longer than its digits.
  const number = screen.getByLabelText<HTMLInputElement>(/^E-way bill number/)
  expect(number.maxLength).toBe(-1)
  fireEvent.change(number, { target: { value: '331 007 777 777' } })
  expect(number.value).toBe('331007777777')
  const km = screen.getByLabelText<HTMLInputElement>(/^Kilometres on the bill/)
  expect(km.value).toBe('1580')
  screen.getByText('Estimated by the map. Enter what the bill says.')
  fireEvent.change(km, { target: { value: '1612' } })
  expect(screen.queryByText('Estimated by the map. Enter what the bill says.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save the e-way bill' }))
  await waitFor(() => expect(driver.sent('PUT', url)).toMatchObject([{ number: '331007777777', km: '1612' }]))
})

test('a bill that stands is as it was entered, whatever the map knows', async () => {
  now({})
  driver.render(<EwayBill bookingId="b1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Extended or changed' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^E-way bill number/).value).toBe('331001234567')
  expect(screen.getByLabelText<HTMLInputElement>(/^Kilometres on the bill/).value).toBe('600')
  expect(screen.queryByText('Estimated by the map. Enter what the bill says.')).toBeNull()
})

test('of a bill that the other side has changed meanwhile only what was typed here is changed', async () => {
  now({})
  driver.render(<EwayBill bookingId="b1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Extended or changed' }))
  fireEvent.change(screen.getByLabelText(/^Kilometres on the bill/), { target: { value: '640' } })
  now({ number: '331009999999' })
  driver.answers[`PUT ${url}`] = [503, { message: 'The service is busy.' }]
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the e-way bill' }))
  save()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^E-way bill number/).value).toBe('331009999999'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Kilometres on the bill/).value).toBe('640')
  save()
  await waitFor(() => expect(driver.sent('PUT', url)).toHaveLength(2))
  expect(driver.sent('PUT', url)[1]).toMatchObject({ number: '331009999999', km: '640' })
})

test.each([
  [9, false],
  [7, true],
  [-7, true],
  [-9, false],
])('with %i hours left it says until when it can be extended: %s', async (hours, isSaid) => {
  now({ validUntil: new Date(Date.now() + hours * 3_600_000).toISOString() })
  driver.render(<EwayBill bookingId="b1" />)
  await screen.findByText('3310 0123 4567')
  expect(screen.queryAllByText(/^Extend it on the e-way bill portal by /)).toHaveLength(isSaid ? 1 : 0)
})

test('of a delivered trip nobody is told to extend the bill any more', async () => {
  now({ validUntil: new Date(Date.now() + 3_600_000).toISOString() })
  const { unmount } = driver.render(<EwayBill bookingId="b1" />)
  await screen.findByText(/^Extend it on the e-way bill portal/)
  unmount()
  const ended = { ...bill, validUntil: new Date(Date.now() - 3_600_000).toISOString(), isOtherTruck: true }
  driver.answers['GET /api/bookings/b2/eway-bill'] = {
    bill: ended,
    isMissing: false,
    known,
    can: { keep: true, extend: false },
  }
  driver.render(<EwayBill bookingId="b2" />)
  await screen.findByRole('button', { name: 'Extended or changed' })
  for (const none of [/^Extend it/, 'Has ended', /^The truck has changed/]) expect(screen.queryByText(none)).toBeNull()
})
