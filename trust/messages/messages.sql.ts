import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database/database.ts'

export const outcomes = (db: Db) =>
  db
    .selectFrom('deliveries as x')
    .innerJoin('notifications as n', 'n.id', 'x.notificationId')
    .select([
      'x.channel',
      'x.status',
      'x.error',
      'x.attempts',
      'x.address',
      'x.notificationId',
      'n.code',
      'n.params',
      'n.title',
      'n.message',
    ])
    .execute()

/** Skips the pauses between tries, which are minutes and hours and not tested here. */
export const hurry = (db: Db) =>
  sql`with due as (update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning name)
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from (select distinct name from due) names`.execute(db)
