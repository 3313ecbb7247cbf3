import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { picture, startVapsi, type Vapsi } from '../harness.ts'
import { aClerk, owner } from './office-clerks.ts'

let vapsi: Vapsi
beforeAll(async () => {
  vapsi = await startVapsi({ env: { FOUR_EYES_ABOVE: '200000' }, isFirst: false })
})
afterAll(() => vapsi.stop())

test('a reversal is proposed by one clerk and confirmed by another, and the ledger says where it stands', async () => {
  const office = await owner(vapsi)
  const [payment] = await office<{ bookingId: string; amount: number; isReversed: boolean }[]>(
    'GET',
    '/api/admin/payments?limit=1&paymentType=advance_from_shipper',
  )
  const booking = `/admin/bookings/${payment!.bookingId}`
  const [first, second] = [
    await aClerk(vapsi, office, 'First Clerk', 'accounts'),
    await aClerk(vapsi, office, 'Second Clerk', 'accounts'),
  ]
  await first.goto(booking)
  const ledger = first.getByRole('region', { name: 'Ledger' })
  await ledger.getByRole('button', { name: 'Reverse' }).first().click()
  const ask = first.getByRole('dialog')
  await ask.getByRole('textbox').fill('Booked on the wrong trip')
  await ask.getByRole('button', { name: 'Reverse payment' }).click()
  await first.getByText('Nothing has changed yet: it waits for a second clerk').first().waitFor()
  const waits = ledger.getByRole('link', { name: 'Waits for a second clerk' })
  await waits.waitFor()
  expect(await violations(first)).toEqual([])
  await picture(first, 'four-eyes-ledger')
  await waits.click()
  // The proposer can only withdraw it.
  await first.getByText('You proposed this: another clerk has to confirm it.').waitFor()
  expect(await first.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await first.getByRole('button', { name: 'Take back' }).waitFor()

  await second.goto('/admin')
  await second.getByRole('link', { name: /Second clerk/ }).click()
  await second.getByText('Booked on the wrong trip').waitFor()
  expect(await violations(second)).toEqual([])
  await picture(second, 'four-eyes-second-clerk')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await second.getByText('Confirmed and done').first().waitFor()
  await second.goto(booking)
  await second.getByRole('region', { name: 'Ledger' }).getByText('Reversed').waitFor()
  expect(vapsi.pageErrors).toEqual([])
})
