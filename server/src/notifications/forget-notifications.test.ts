import { expect, test } from 'vitest'
import { aShipper } from '../../test/factories/users.ts'
import { db, pool } from '../../test/harness.ts'
import { aJobContext } from '../../test/jobs.ts'
import { firstIdOf } from '../platform/ids.ts'
import { forgetNotificationsJob } from './forget-notifications.ts'

const day = 86_400_000

/** This many notifications, each with a delivery, from this many days ago. */
async function told(userId: string, many: number, daysAgo: number) {
  const from = firstIdOf(new Date(Date.now() - daysAgo * day)).slice(0, 24)
  await pool.query(
    `with told as (insert into notifications (id, user_id, type, title, message)
       select ($2 || lpad(n::text, 12, '0'))::uuid, $1, 'test', $4, 'x' from generate_series(1, $3::int) n returning id)
     insert into deliveries (notification_id, channel, address, status) select id, 'sms', '+919000000001', 'sent' from told`,
    [userId, from, many, `${daysAgo} days`],
  )
}

test('what was told 400 days ago leaves with its deliveries, however much it is; the rest stays', async () => {
  const { id } = await aShipper()
  await told(id, 10_001, 401)
  await told(id, 2, 399)
  await told(id, 1, 0)
  await forgetNotificationsJob.run({}, await aJobContext())
  const left = await db
    .selectFrom('notifications as n')
    .innerJoin('deliveries as x', 'x.notificationId', 'n.id')
    .select('n.title')
    .orderBy('n.id')
    .execute()
  expect(left.map(({ title }) => title)).toEqual(['399 days', '399 days', '0 days'])
  expect((await db.selectFrom('deliveries').select('id').execute()).length).toBe(3)
})

test('an id that was made later is never smaller than the first of its moment', async () => {
  const { rows } = await pool.query<{ earlier: boolean; later: boolean }>(
    'select $1::uuid <= new_id() as earlier, $2::uuid > new_id() as later',
    [firstIdOf(new Date(Date.now() - 60_000)), firstIdOf(new Date(Date.now() + 60_000))],
  )
  expect(rows).toEqual([{ earlier: true, later: true }])
})
