import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { WaitingClock } from './waiting-clock.tsx'

const office = renderOffice()
const at = '2026-11-21T10:00:00Z'

test('a stamp says how far away it was given, and nothing of one that was given there', () => {
  const stamped = { at, recordedAt: at }
  office.render(
    <WaitingClock
      state={{
        terms: { freeHours: 6, rupeesPerDay: 1500 },
        stamps: [
          { stamp: 'pickup_arrived', ...stamped, awayKm: 0 },
          { stamp: 'loaded', ...stamped, awayKm: 12 },
        ],
        waits: [],
        next: [],
        can: { decide: false },
      }}
    />,
  )
  expect(screen.getAllByText(/km from there/).map(({ textContent }) => textContent)).toEqual(['12 km from there'])
})
