import type { Body } from '@vapsi/contract/endpoint'
import type { DriverView, drivers } from '@vapsi/contract/fleet/drivers'
import { type Db, inTransaction, violates } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { countMembers, driverIdOf, insertDriver, lockMemberOf, saveDriver } from '../../users/members/members.sql.ts'
import { accountByMobile, holdAccount } from '../../users/users.sql.ts'
import { driverView } from './drivers.sql.ts'

/** Far more than a fleet has, far less than a flood. */
const mostDrivers = 200

type Licence = Pick<Body<typeof drivers.update>, 'licenceNumber' | 'licenceExpiresOn'>
const licenceOf = ({ licenceNumber, licenceExpiresOn }: Licence) => ({
  licenceNumber: licenceNumber || null,
  licenceExpiresOn: licenceExpiresOn ?? null,
})

/**
 * A driver is added by his mobile and need not do anything: he signs in when he has a trip. A mobile with a transporter
 * account of its own signs in there, so it cannot be a driver's; one may drive for several owners, and be a shipper too.
 */
export async function addDriver(db: Db, owner: Actor, form: Body<typeof drivers.add>): Promise<DriverView> {
  const { mobile } = form
  try {
    return await inTransaction(db, async (tx) => {
      await holdAccount(tx, owner.id)
      const own = await accountByMobile(tx, mobile, 'transporter')
      if (own) fail(own.id === owner.id ? 'driver_is_owner' : 'driver_has_account', { at: 'mobile' })
      if ((await countMembers(tx, owner.id)) >= mostDrivers) fail('too_many_drivers', { params: { most: mostDrivers } })
      const { id, name } = await insertDriver(tx, {
        accountId: owner.id,
        personId: await driverIdOf(tx, mobile),
        name: form.name,
        mobile,
        ...licenceOf(form),
      })
      await record(tx, 'driver_added', {
        by: owner.id,
        subject: { type: 'user', id: owner.id },
        after: { driver: name, expiresOn: form.licenceExpiresOn ?? null },
        data: { memberId: id },
      })
      return driverView(tx, owner.id, id)
    })
  } catch (error) {
    if (violates(error, 'one_member_per_account_and_mobile')) fail('driver_known', { at: 'mobile' })
    throw error
  }
}

export function changeDriver(db: Db, owner: Actor, id: string, form: Body<typeof drivers.update>): Promise<DriverView> {
  return inTransaction(db, async (tx) => {
    const before = (await lockMemberOf(tx, owner.id, id)) ?? fail('driver_not_found')
    const after = { name: form.name, ...licenceOf(form) }
    await saveDriver(tx, id, after)
    await record(tx, 'driver_changed', {
      by: owner.id,
      subject: { type: 'user', id: owner.id },
      before: { driver: before.name, expiresOn: before.licenceExpiresOn },
      after: { driver: after.name, expiresOn: after.licenceExpiresOn },
      data: { memberId: id },
    })
    return driverView(tx, owner.id, id)
  })
}
