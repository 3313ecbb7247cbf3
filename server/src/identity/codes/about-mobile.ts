import type { Db } from '../../platform/database/database.ts'
import { isKnownTo } from '../../platform/http/limits/known-devices.sql.ts'
import type { Visit } from '../../platform/http/limits/visit.ts'
import { accountsOfMobile } from '../../users/users.sql.ts'

/**
 * What is known about a typed mobile number and the device. A device that has signed in to this number's account has
 * codes of its own: strangers can neither use up its tries nor replace its code.
 */
export async function aboutMobile(db: Db, mobile: string, { deviceHash }: Visit) {
  const userIds = await accountsOfMobile(db, mobile)
  const isKnownDevice = await isKnownTo(db, deviceHash, userIds)
  const subject = isKnownDevice && deviceHash ? `${mobile} ${deviceHash.toString('hex')}` : mobile
  return { userIds, hasAccount: userIds.length > 0, isKnownDevice, subject }
}
