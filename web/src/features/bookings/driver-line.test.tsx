import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { DriverLine } from './driver-line.tsx'

const page = renderDriver()
type Given = Parameters<typeof DriverLine>[0]['booking']
const waiting = { status: 'pending', transporter: null, vehicleCategory: 'Open' }
const transporter = { name: 'Balbir Singh', company: 'Singh Roadlines', rating: 4.6, isVerified: true }
const asked = { category: 'Open', vehicleType: '19 feet', passingWeight: 9, transporter }

test('a request says what was booked and with whom', async () => {
  page.render(<DriverLine booking={{ ...waiting, asked } as unknown as Given} />)
  await screen.findByText('Singh Roadlines')
  expect(screen.getByText('19 feet Open').parentElement?.textContent).toBe('19 feet Open · 9 Ton Capacity')
  // Tons never stand on another line than their number.
  expect(screen.getByText('9 Ton Capacity').className).toBe('whitespace-nowrap')
})

test('a direct request says the category that was asked for', async () => {
  page.render(<DriverLine booking={{ ...waiting, asked: null } as unknown as Given} />)
  await screen.findByText('Asked for: Open')
})
