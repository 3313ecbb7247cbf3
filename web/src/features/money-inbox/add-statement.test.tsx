import { fireEvent, screen } from '@testing-library/react'
import { indianDay } from '@vapsi/contract/values/india'
import { expect, test } from 'vitest'
import { renderOffice } from '../../domain/office/render-office.tsx'
import { AddStatement } from './add-statement.tsx'

const office = renderOffice()
const paste = (day: string) =>
  fireEvent.change(screen.getByLabelText('Or paste it here'), {
    target: { value: `Date,Narration,Withdrawal,Deposit\n${day},NEFT N400262718000001,,5000.00\n` },
  })

test('a file that the device does not hand over is told in a sentence', async () => {
  office.render(<AddStatement onClose={() => undefined} />)
  const file = new File(['x'], 'statement.csv')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  fireEvent.change(screen.getByLabelText('Open a statement'), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be opened.*Choose it again/)
})

test('a line of a day to come is named, and nothing can be taken in', async () => {
  office.render(<AddStatement onClose={() => undefined} />)
  paste(indianDay(new Date(), 2))
  fireEvent.change(screen.getByLabelText(/^Account/), { target: { value: 'HDFC 4471' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Line 2')
  expect(screen.getByRole('button', { name: /Take in/ })).toHaveProperty('disabled', true)
  paste(indianDay())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /Take in/ })).toHaveProperty('disabled', false)
})
