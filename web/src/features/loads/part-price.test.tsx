import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { emptyLoad } from './load-values.ts'
import { PartPrice } from './part-price.tsx'

const page = renderDriver()
const at = (text: string, lat: number) => ({ text, place: { name: text, state: '', city: text, lat, lng: 75 } })
const values = {
  ...emptyLoad,
  from: at('Pune', 18.5),
  to: at('Chennai', 13),
  loadType: 'PTL' as const,
  weight: '2',
  pieces: '6',
  lengthCm: '120',
  widthCm: '100',
  heightCm: '110',
}
const quote = { low: 17_400, middle: 19_800, high: 22_200, share: 0.48, roadKm: 1190, known: 0, basis: 'estimate' }

test('a part says what it costs as a share of a truck, and the middle is filled in with one press', async () => {
  page.answers['GET /api/quote?from=Pune&to=Chennai&weight=2&category=Open&floor=3.6'] = quote
  const onUse = vi.fn<(price: string) => void>()
  page.render(<PartPrice values={values} onUse={onUse} />)
  expect(await screen.findByText('A part like this: ₹17,400 to ₹22,200')).toBeTruthy()
  expect(screen.getByText('48 % of a truck of 16 t')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use ₹19,800' }))
  expect(onUse).toHaveBeenCalledWith('19800')
})

test('nothing is asked before the pieces are typed', () => {
  page.render(<PartPrice values={{ ...values, pieces: '' }} onUse={() => undefined} />)
  expect(screen.queryByText(/A part like this/)).toBeNull()
})
