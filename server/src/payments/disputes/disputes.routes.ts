import { disputes } from '@vapsi/contract/payments/disputes'
import type { Room } from '../../platform/http/route.ts'
import { withSecondClerk } from '../proposals/with-second-clerk.ts'
import { decideDispute } from './decide-dispute.ts'
import { addPhoto, openPhoto } from './dispute-photos.ts'
import { disputeView, listDisputes } from './dispute-view.ts'
import { answerDispute, openDispute, withdrawDispute } from './open-dispute.ts'

export const disputesRoutes: Room = ({ route }) => {
  route(disputes.get, ({ db, actor, params }) => disputeView(db, actor, params.id))
  route(disputes.open, ({ db, actor, params, body }) => openDispute(db, actor, params.id, body))
  route(disputes.answer, ({ db, actor, params, body }) => answerDispute(db, actor, params.id, body))
  route(disputes.withdraw, ({ db, actor, params }) => withdrawDispute(db, actor, params.id))
  route(disputes.addPhoto, ({ db, gateways, actor, params, file }) =>
    addPhoto(db, gateways.files, actor, params.id, file.bytes),
  )
  route(disputes.photo, async ({ db, gateways, actor, params, reply }) => {
    const { bytes, content } = await openPhoto(db, gateways.files, actor, params.id)
    return reply
      .type('image/webp')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="dispute-${params.id}.webp"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(content)
  })
  route(disputes.list, ({ db, query }) => listDisputes(db, query))
  // An award is a price change after loading.
  route(disputes.decide, ({ db, config, actor, params, body }) =>
    withSecondClerk(
      db,
      config,
      actor,
      {
        kind: 'decide_dispute',
        body,
        bookingOf: () => params.id,
        needsSecond: () => body.award > 0,
      },
      (tx) => decideDispute(tx, actor, params.id, body),
    ),
  )
}
