import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDashboardState } from './dashboard-state.ts'
import { renderOffice } from '../../domain/office/render-office.tsx'

const office = renderOffice()

function Desk() {
  const state = useDashboardState()
  return (
    <>
      <output>{state.openId ?? 'no row'}</output>
      <button onClick={() => state.open('b2')}>Open b2</button>
      <button onClick={() => state.search('Surat')}>Search</button>
      <button onClick={() => state.done('b1')}>b1 is assigned</button>
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shows = (id: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(id))

test('an assignment that ends closes its own row', async () => {
  office.render(<Desk />, '/admin?open=b1')
  press('b1 is assigned')
  await shows('no row')
})

test('and not the one that was opened meanwhile', async () => {
  office.render(<Desk />, '/admin?open=b1')
  press('Open b2')
  await shows('b2')
  press('b1 is assigned')
  press('Search')
  await waitFor(() => expect(window.location.search).toContain('q=Surat'))
  await shows('b2')
  expect(window.location.search).toContain('open=b2')
})
