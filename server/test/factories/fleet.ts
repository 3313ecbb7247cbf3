import type { Insertable } from 'kysely'
import type { VehiclesTable } from '../../src/tables/market.ts'
import { db } from '../harness.ts'
import { type Person, aTransporter } from './users.ts'

let made = 0
/** MH 12 AA 0001, MH 12 AA 0002 … */
export function aVehicleNumber(): string {
  const serial = (made += 1)
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(serial / 10_000 / 26 ** place) % 26))
  return `MH12${letter(1)}${letter(0)}${String(serial % 10_000).padStart(4, '0')}`
}

/** A verified 16-ton open truck, of a transporter of its own unless one is given. */
export async function aVehicle({
  transporter,
  ...given
}: { transporter?: Person } & Partial<Insertable<VehiclesTable>> = {}) {
  const owner = transporter ?? (await aTransporter())
  const vehicle = await db
    .insertInto('vehicles')
    .values({
      transporterId: owner.id,
      vehicleNumber: aVehicleNumber(),
      category: 'Open',
      vehicleType: '22 feet',
      passingWeight: 16,
      isVerified: true,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { transporter: owner, vehicle }
}
