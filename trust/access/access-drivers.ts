import { aMobile } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import type { World } from '../world.ts'
import { type Row, about, only } from './row.ts'

/** A driver whom the transporter has added; with a person he has signed in. */
export const aMember = async (w: World, personId: string | null = null, mobile = aMobile()) =>
  (
    await db
      .insertInto('members')
      .values({ accountId: w.cast.transporter.id, personId, role: 'driver', name: 'Raju Yadav', mobile })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Drivers, in the form of the access table; what a driver himself may do is in drivers.test.ts. */
export const driverRows: Readonly<Record<string, Row>> = {
  'GET /api/drivers': only('401 403 403 200 200 403', async (w) => ({ ...((await aMember(w)) && {}) })),
  'POST /api/drivers': only('401 403 403 201 201 403', () => ({ body: { name: 'Raju Yadav', mobile: aMobile() } })),
  'PUT /api/drivers/:id': only('401 403 403 200 404 403', async (w) =>
    about(await aMember(w), { name: 'Raju', licenceExpiresOn: '2030-01-31' }),
  ),
  'DELETE /api/drivers/:id': only('401 403 403 204 404 403', async (w) => about(await aMember(w))),
  'PUT /api/vehicles/:id/driver': only('401 403 403 200 404 403', async (w) =>
    about(await w.vehicle(), { driverId: await aMember(w) }),
  ),
  'PUT /api/bookings/:id/driver': only('401 403 403 200 404 403', async (w) =>
    about(await w.tracked(), { driverId: await aMember(w) }),
  ),
  'GET /api/driving': only('401 403 403 403 403 403'),
  'DELETE /api/driving/:id': only('401 403 403 403 403 403', async (w) => about(await aMember(w))),
}
