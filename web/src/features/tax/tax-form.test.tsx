import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { TaxView } from '@vapsi/contract/settlement/tax'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { TaxForm } from './tax-form.tsx'

const driver = renderDriver()
const known = {
  pan: 'XXXXX1234F',
  gstin: null,
  gstMode: 'forward_18',
  isDeclared: true,
  financialYear: '2026-27',
} as unknown as TaxView
const url = '/api/profile/tax'
async function saved() {
  driver.answers[`PUT ${url}`] = known
  fireEvent.click(await screen.findByRole('button', { name: 'Save tax details' }))
  await waitFor(() => expect(driver.sent('PUT', url)).toHaveLength(1))
  return driver.sent('PUT', url)[0]
}

test('only what was changed is sent: the rest may have been saved on another device meanwhile', async () => {
  driver.render(<TaxForm known={known} onDone={vi.fn()} />)
  fireEvent.change(await screen.findByLabelText('PAN'), { target: { value: 'abcde1234f' } })
  expect(await saved()).toEqual({ pan: 'ABCDE1234F' })
})

test('a mode that nobody has said yet is said with the first save', async () => {
  driver.render(<TaxForm known={{ ...known, gstMode: null, isDeclared: false }} onDone={vi.fn()} />)
  fireEvent.click(await screen.findByRole('switch', { name: /at most 10 goods vehicles/ }))
  expect(await saved()).toEqual({ gstMode: 'reverse', declares: true })
})

test('with the numbers goes what rests on them', async () => {
  driver.render(<TaxForm known={known} onDone={vi.fn()} />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Take PAN and GSTIN away' }))
  expect(await saved()).toEqual({ pan: '', gstin: '', gstMode: 'reverse', declares: false })
})
