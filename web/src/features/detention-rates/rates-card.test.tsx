import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectRefusedAt, refusing } from '../../domain/office/refused-at.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { RatesCard } from './rates-card.tsx'

const office = renderOffice()
const rates = (light: number, heavy: number) => ({
  classes: [
    { upToTons: 9, rupeesPerDay: light },
    { upToTons: null, rupeesPerDay: heavy },
  ],
})
const url = '/api/admin/detention-rates'
const light = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Up to 9 tons' })
const heavy = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Heavier' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save rates' }))
async function show() {
  office.answers['GET /api/detention-rates'] = rates(1500, 3000)
  office.render(<RatesCard />)
  await screen.findByRole('spinbutton', { name: 'Heavier' })
}

test('a rate is refused at its class', async () => {
  await show()
  fireEvent.change(heavy(), { target: { value: '-1' } })
  const words = 'Enter an amount in rupees.'
  office.answers[`PUT ${url}`] = refusing('classes.1.rupeesPerDay', words)
  save()
  await expectRefusedAt(heavy, words, '3200')
})

test('one class is saved, and what another clerk has saved of the others meanwhile stays', async () => {
  await show()
  fireEvent.change(heavy(), { target: { value: '3200' } })
  office.answers['GET /api/detention-rates'] = rates(1800, 3000)
  office.answers[`PUT ${url}`] = rates(1800, 3200)
  save()
  await waitFor(() => expect(light().value).toBe('1800'))
  expect(heavy().value).toBe('3200')
  expect(office.sent('PUT', url)[0]?.body).toMatchObject({
    classes: [{ rupeesPerDay: 1800 }, { upToTons: null, rupeesPerDay: '3200' }],
  })
})
