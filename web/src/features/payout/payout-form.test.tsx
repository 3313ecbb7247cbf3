import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PayoutForm } from './payout-form.tsx'

const driver = renderDriver()
const url = '/api/profile/payout'
const codeUrl = `${url}/send-code`
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const kept = { kind: 'bank', holder: 'Balbir Singh', number: '••••••••••6789', ifsc: 'HDFC0001234' }
const view = { account: { ...kept, changedAt: '2026-11-20T10:00:00Z' } }

async function filled() {
  driver.answers[`POST ${codeUrl}`] = { resendAfterSeconds: 30, expiresInSeconds: 600 }
  await type('Account holder *', 'Balbir Singh')
  // As bank apps print them.
  await type('Account number *', '5010 0123 456789')
  await type('Account number once more *', '50100123456789')
  await type('IFSC *', 'hdfc 0001234')
}
const confirmed = async (code = '123456') => {
  await type('6-digit OTP', code)
  await press('Save')
}

test('what is wrong is said at the fields before a code is asked for', async () => {
  driver.render(<PayoutForm onDone={vi.fn()} />)
  await filled()
  await type('Account number once more *', '50100123456780')
  await type('IFSC *', 'HDFC1001234')
  await press('Send code and save')
  expect(await screen.findByText('The two entries differ. Type it once more.')).toBeTruthy()
  expect(screen.getByText('Enter an IFSC such as HDFC0001234')).toBeTruthy()
  expect(driver.sent('POST', codeUrl)).toEqual([])
})

test('what was pasted is read, and saved with the code', async () => {
  const onDone = vi.fn()
  driver.render(<PayoutForm onDone={onDone} />)
  await filled()
  await press('Send code and save')
  driver.answers[`PUT ${url}`] = view
  await confirmed()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const number = '50100123456789'
  expect(driver.sent('PUT', url)).toEqual([
    { kind: 'bank', holder: 'Balbir Singh', account: number, accountAgain: number, ifsc: 'HDFC0001234', otp: '123456' },
  ])
  // The code's own form sent no second code.
  expect(driver.sent('POST', codeUrl)).toHaveLength(1)
})

test('after a failed request everything typed is still there, and the same press has the same key', async () => {
  const onDone = vi.fn()
  driver.render(<PayoutForm onDone={onDone} />)
  await filled()
  await press('Send code and save')
  driver.answers[`PUT ${url}`] = [503, { message: 'Please try again.' }]
  await confirmed()
  expect(await screen.findByText('Please try again.')).toBeTruthy()
  expect((await field('Account number *')).value).toBe('50100123456789')
  driver.answers[`PUT ${url}`] = view
  await press('Save')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const keys = driver.keys('PUT', url)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a wrong code is said beside the code, what the server refuses at its field', async () => {
  driver.render(<PayoutForm onDone={vi.fn()} />)
  await filled()
  await press('Send code and save')
  driver.answers[`PUT ${url}`] = [400, { code: 'otp_wrong', message: 'Invalid OTP. Please try again.' }]
  await confirmed('000000')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid OTP. Please try again.')
  driver.answers[`PUT ${url}`] = [
    400,
    { code: 'invalid', message: 'Leave out links', fields: { holder: 'Leave out links' } },
  ]
  await confirmed('123456')
  expect(await screen.findByText('Leave out links')).toBeTruthy()
  expect(screen.queryByLabelText('6-digit OTP')).toBeNull()
})

test('the kept account is shown by its end', async () => {
  driver.answers[`GET ${url}`] = view
  driver.render(<PayoutCard />)
  expect(await screen.findByText('••••••••••6789')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change account' })).toBeTruthy()
})
