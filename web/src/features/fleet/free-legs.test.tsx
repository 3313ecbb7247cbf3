import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { FreeLegs } from './free-legs.tsx'

const page = renderDriver()

test('a truck that carries parts says what is free on each part of its way, and until when', async () => {
  const [from, via, to] = ['Mumbai, Maharashtra', 'Jaipur, Rajasthan', 'Delhi, Delhi']
  page.render(
    <FreeLegs
      legs={[
        { from, to: via, until: '2026-12-02', tons: 9.5, floorMetres: 1.7 },
        { from: via, to, until: null, tons: 13.5, floorMetres: 4 },
      ]}
    />,
  )
  const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent.replaceAll(/\s/gu, ' '),
  )
  expect(first).toBe('Mumbai → Jaipur9.5 t, 1.7 m · until 2 Dec 2026')
  expect(second).toBe('Jaipur → Delhi13.5 t, 4 m')
})
