import type { Db } from '../../platform/database/database.ts'

/** Whom a WhatsApp message of the demo inbox went to. */
export const demoMessageTo = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('devMessages')
      .select('to')
      .where('id', '=', id)
      .where('channel', '=', 'whatsapp')
      .executeTakeFirst()
  )?.to
