import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderOffice } from '../office/render-office.tsx'
import { DetentionClock } from './detention-clock.tsx'

const office = renderOffice()
const at = '2026-11-21T10:00:00Z'

test('a stamp says how far away it was given, or that it was given there, and nothing without a position', () => {
  const stamped = { at, recordedAt: at }
  office.render(
    <DetentionClock
      state={{
        terms: { freeHours: 6, rupeesPerDay: 1500 },
        stamps: [
          { stamp: 'pickup_arrived', ...stamped, awayKm: 0.8 },
          { stamp: 'loaded', ...stamped, awayKm: 2 },
          { stamp: 'left', ...stamped, awayKm: null },
          { stamp: 'drop_arrived', ...stamped, awayKm: 2.1 },
        ],
        waits: [],
        next: [],
        can: { decide: false },
      }}
    />,
  )
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /(At the place|[\d.]+ km from there|)$/.exec(textContent)?.[0]),
  ).toEqual(['At the place', 'At the place', '', '2.1 km from there'])
})
