import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDriver } from '../../domain/fleet/render-driver.tsx'
import { ManageRoutesScreen } from './manage-routes.tsx'

const driver = renderDriver()

test('a vehicle that does not exist is not one without routes', async () => {
  driver.answers['GET /api/vehicles/v9'] = [404, { message: 'Vehicle not found' }]
  driver.answers['GET /api/posted-vehicles'] = []
  driver.render(<ManageRoutesScreen />, '/driver/manage-routes?vehicleId=v9')
  await screen.findByText('Vehicle not found')
  expect(screen.queryByText('This vehicle has no posted routes yet.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Post a Route' })).toBeNull()
})
