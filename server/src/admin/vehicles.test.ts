import type { AdminVehicleView } from '@vapsi/contract/office/admin-views'
import { expect, test } from 'vitest'
import { anApp } from '../../test/app.ts'
import { aVehicle } from '../../test/factories/fleet.ts'
import { aTransporter, anAdmin } from '../../test/factories/users.ts'

const { as } = await anApp()
const clerk = await anAdmin()
const singh = await aTransporter({ name: 'Gurpreet', company: 'Singh-Kaur Roadways' })
await aVehicle({ transporter: singh, vehicleNumber: 'PB10AB4821' })
await aVehicle({ transporter: singh, vehicleNumber: 'PB10CD0007', category: 'Trailer', vehicleType: '32 feet' })
await aVehicle({ transporter: await aTransporter({ name: 'Murugan', company: null }), vehicleNumber: 'TN10AB4821' })

test.each([
  ['singh roadways', ['PB10CD0007', 'PB10AB4821']],
  ['roadways 4821', ['PB10AB4821']],
  ['gurpreet SINGH pb-10', ['PB10CD0007', 'PB10AB4821']],
  ['singh-kaur 0007', ['PB10CD0007']],
  ['TN 10 AB 4821', ['TN10AB4821']],
  ['tn-10-ab-4821', ['TN10AB4821']],
  ['murugan 0007', []],
  ['Singh-Kaur Roadways, Trailer', ['PB10CD0007']],
  ['32 feet; gurpreet', ['PB10CD0007']],
  ['  ', ['TN10AB4821', 'PB10CD0007', 'PB10AB4821']],
])('%j finds the vehicles that hold each word', async (q, numbers) => {
  const { body } = await as(clerk)<AdminVehicleView[]>('GET', `/api/admin/vehicles?q=${encodeURIComponent(q)}`)
  expect(body.map(({ vehicleNumber }) => vehicleNumber)).toEqual(numbers)
})
