import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import type { Shipment } from '../../domain/shipment/use-shipments.ts'
import { AgainButtons } from './again-button.tsx'
import { WeeklyLoads } from './weekly-loads.tsx'

const page = renderDriver()
const shipper = { id: 's1', name: 'Asha', userType: 'shipper', isVerified: true }
const day = (at: string, state: string) => ({
  day: at,
  state,
  reference: state === 'posted' ? 'VP-7' : null,
  can: { skip: state === 'comes', unskip: state === 'skipped' },
})
const weekly = {
  id: 'w1',
  fromLocation: 'Surat, Gujarat',
  toLocation: 'Delhi',
  loadType: 'FTL',
  vehicleCategory: 'Open',
  material: 'Sarees',
  weight: 9,
  weekdays: [1, 4],
  fromHour: 9,
  untilHour: 18,
  price: null,
  skipsHolidays: true,
  status: 'active',
  days: [day('2026-11-30', 'posted'), day('2026-12-03', 'comes'), day('2026-12-07', 'skipped')],
  can: { pause: true, resume: false, stop: true },
}
const shipment = (status: string) =>
  ({
    reference: 'VP-5',
    load: null,
    booking: { status, fromLocation: 'Surat', toLocation: 'Delhi', negotiatedPriceShipper: 50_000 },
  }) as unknown as Shipment

test('a finished shipment is posted again for a day, at the price of last time', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['GET /api/carriers?limit=50'] = []
  page.answers['POST /api/shipments/VP-5/again'] = [201, { reference: 'VP-9' }]
  page.render(<AgainButtons shipment={shipment('completed')} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Post again' }))
  await screen.findByText('Load posted')
  expect(page.sent('POST', '/api/shipments/VP-5/again')).toEqual([
    { pickupDate: expect.any(String) as string, expectedPrice: '50000', carriersFirst: true },
  ])
})

test('every week on the chosen days; one that runs has no Again', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['POST /api/shipments/VP-5/weekly'] = [201, weekly]
  page.render(<AgainButtons shipment={shipment('in_transit')} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Every week' }))
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Post every week' }).disabled).toBe(true)
  for (const word of ['Thu', 'Mon']) fireEvent.click(dialog.getByRole('button', { name: word }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /usual price/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Post every week' }))
  await screen.findByText('Weekly load started')
  expect(page.sent('POST', '/api/shipments/VP-5/weekly')).toEqual([
    { weekdays: [1, 4], fromHour: 9, untilHour: 18, price: null, skipsHolidays: true },
  ])
})

test('the list says what comes; a day is skipped, and a series paused or stopped after a question', async () => {
  page.answers['GET /api/user'] = shipper
  page.answers['GET /api/load-series'] = [{ ...weekly, untilHour: 24 }]
  page.answers['PUT /api/load-series/w1'] = weekly
  page.answers['PUT /api/load-series/w1/day'] = weekly
  page.render(<WeeklyLoads />)
  const card = within(await screen.findByRole('article', { name: 'Every week from Surat, Gujarat to Delhi' }))
  expect(card.getByRole('link', { name: 'VP-7' }).getAttribute('href')).toBe('/shipments/VP-7')
  expect(card.getByText(/Mon, Thu/).textContent).toContain('· 9:00\u00a0am – midnight · Sarees')
  fireEvent.click(card.getByRole('button', { name: 'Skip' }))
  await waitFor(() =>
    expect(page.sent('PUT', '/api/load-series/w1/day')).toEqual([{ day: '2026-12-03', isSkipped: true }]),
  )
  await waitFor(() =>
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Post it after all' }).disabled).toBe(false),
  )
  fireEvent.click(card.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(page.sent('PUT', '/api/load-series/w1')).toEqual([{ status: 'paused' }]))
  fireEvent.click(card.getByRole('button', { name: 'Stop' }))
  const asked = within(await screen.findByRole('dialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(page.sent('PUT', '/api/load-series/w1').at(-1)).toEqual({ status: 'stopped' }))
})
