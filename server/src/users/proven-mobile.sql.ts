import { sql } from 'kysely'

/** The mobile of an account, once a code has proven that it is its own: one that was only named may be anybody's. */
export const provenMobile = (of: string) =>
  sql<string | null>`case when ${sql.ref(`${of}.mobileVerified`)} then ${sql.ref(`${of}.mobile`)} end`
