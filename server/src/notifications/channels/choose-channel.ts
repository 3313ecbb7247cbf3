import type { Body } from '@vapsi/contract/endpoint'
import type { ChannelsView, channels } from '@vapsi/contract/notifications/channels'
import type { Gateways } from '../../gateways/gateways.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { channelsOf, saveChannel } from './channels.sql.ts'

export async function readChannels(db: Db, { id }: Pick<Actor, 'id'>): Promise<ChannelsView> {
  const view: ChannelsView = { loads: 'sms', trips: 'sms', money: 'sms' }
  for (const { kind, channel } of await channelsOf(db, [id])) view[kind] = channel
  return view
}

/** Choosing WhatsApp is the consent that it asks of everybody who writes there. */
export async function chooseChannel(
  db: Db,
  { whatsapp }: Pick<Gateways, 'whatsapp'>,
  actor: Pick<Actor, 'id'>,
  { kind, channel }: Body<typeof channels.choose>,
): Promise<ChannelsView> {
  if (channel === 'whatsapp' && !whatsapp) fail('whatsapp_off')
  await saveChannel(db, { userId: actor.id, kind, channel })
  return readChannels(db, actor)
}
