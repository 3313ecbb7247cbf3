import { sendCodeJob } from '../../identity/codes/send-code.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { record } from '../../platform/events.ts'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { takeDeadJob } from '../../platform/jobs/pg-boss.sql.ts'
import { enqueueDelivery } from './queues.ts'
import { revive } from './deliveries.sql.ts'

/** Queues an undelivered message again, with all its tries. */
export async function retryDelivery(db: Db, admin: Actor, id: string): Promise<{ ok: true }> {
  if (!isUuid(id)) fail('not_found')
  await inTransaction(db, async (tx) => {
    const due = await revive(tx, id)
    if (due) await enqueueDelivery(tx, due)
    else {
      // An expired code is of no use.
      const job = (await takeDeadJob(tx, id, sendCodeJob.name)) ?? fail('not_found')
      await enqueue(tx, job.name, job.payload)
    }
    await record(tx, 'delivery_retried', { by: admin.id, subject: { type: 'delivery', id } })
  })
  return { ok: true }
}
