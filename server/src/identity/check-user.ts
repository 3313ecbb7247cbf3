import type { Db } from '../platform/database/database.ts'
import type { Role } from '../tables/columns.ts'
import { isDriversMobile } from '../users/members/members.sql.ts'
import { accountByMobile } from '../users/users.sql.ts'

/**
 * Whether this side has an account with this mobile; the sign-in page asks before it sends a code. Drivers of
 * transporters sign in at the transporters' door.
 */
export const checkUser = async (db: Db, mobile: string, userType: Role): Promise<{ exists: boolean }> => ({
  exists:
    (await accountByMobile(db, mobile, userType)) !== undefined ||
    (userType === 'transporter' && (await isDriversMobile(db, mobile))),
})
