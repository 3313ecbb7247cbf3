import { sql } from 'kysely'

/** The mobile of an account if a code has verified it; an unverified one may be anybody's. */
export const provenMobile = (of: string) =>
  sql<string | null>`case when ${sql.ref(`${of}.mobileVerified`)} then ${sql.ref(`${of}.mobile`)} end`
