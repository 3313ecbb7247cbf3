import type { MessageChannel, MessageKind } from '@vapsi/contract/notifications/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

interface Chosen {
  userId: string
  kind: MessageKind
  channel: MessageChannel
}

/** What these people have chosen; a kind without a row goes by SMS. */
export const channelsOf = (db: Db | Tx, userIds: readonly string[]): Promise<Chosen[]> =>
  db
    .selectFrom('messageChannels')
    .select(['userId', 'kind', 'channel'])
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()

/** SMS is what everybody has who chose nothing. */
export const saveChannel = (db: Db | Tx, { userId, kind, channel }: Chosen) =>
  channel === 'sms'
    ? db.deleteFrom('messageChannels').where('userId', '=', userId).where('kind', '=', kind).execute()
    : db
        .insertInto('messageChannels')
        .values({ userId, kind, channel })
        .onConflict((on) => on.columns(['userId', 'kind']).doUpdateSet({ channel, chosenAt: sql<Date>`now()` }))
        .execute()

/** WhatsApp no longer for anything, after somebody wrote so. */
export const leaveWhatsApp = (tx: Tx, userIds: readonly string[]) =>
  tx
    .deleteFrom('messageChannels')
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('channel', '=', 'whatsapp')
    .execute()
