import { randomUUID } from 'node:crypto'
import { channels } from '@vapsi/contract/notifications/channels'
import { whatsapp } from '@vapsi/contract/notifications/whatsapp'
import { fail } from '../../platform/fail.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Room } from '../../platform/http/route.ts'
import { chooseChannel, readChannels } from '../channels/choose-channel.ts'
import { takeReply } from '../questions/take-reply.ts'
import { demoMessageTo } from './demo-message.sql.ts'
import { textOf } from './text-of.ts'
import { takeReceipt } from './take-receipt.ts'

const ok = { ok: true as const }

export const whatsappRoutes: Room = ({ route }) => {
  route(channels.read, ({ db, actor }) => readChannels(db, actor))
  route(channels.choose, ({ db, gateways, actor, body }) => chooseChannel(db, gateways, actor, body))
  route(whatsapp.receipt, async ({ db, body }) => {
    await takeReceipt(db, body)
    return ok
  })
  route(whatsapp.reply, async ({ db, config, body }) => {
    await takeReply(db, { providerId: body.uuid, from: body.customerNumber, text: textOf(body) }, config.caps)
    return ok
  })
  route(whatsapp.answerInDemo, async ({ db, config, params, body }) => {
    if (!config.demo || !isUuid(params.id)) fail('not_found')
    const from = (await demoMessageTo(db, params.id)) ?? fail('not_found')
    await takeReply(db, { providerId: `demo-${randomUUID()}`, from, text: body.text }, config.caps)
    return ok
  })
}
