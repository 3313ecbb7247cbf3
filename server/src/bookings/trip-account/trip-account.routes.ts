import { tripAccount } from '@vapsi/contract/bookings/trip-account'
import { sendFile } from '../../platform/http/files/send-file.ts'
import type { Room } from '../../platform/http/route.ts'
import { openCostPhoto, uploadCostPhoto } from './cost-photo.ts'
import { saveCost, reviseCost, strikeCost } from './save-costs.ts'
import { realCost } from './real-cost.ts'
import { accountSeenBy, listTripAccounts } from './trip-account.ts'

export const tripAccountRoutes: Room = ({ route }) => {
  route(tripAccount.get, ({ db, actor, params }) => accountSeenBy(db, actor, params.id))
  route(tripAccount.list, ({ db, actor, query }) => listTripAccounts(db, actor, query))
  route(tripAccount.add, ({ db, actor, params, body }) => saveCost(db, actor, params.id, body))
  route(tripAccount.change, ({ db, actor, params, body }) => reviseCost(db, actor, params.id, body))
  route(tripAccount.remove, ({ db, actor, params }) => strikeCost(db, actor, params.id))
  route(tripAccount.uploadPhoto, async ({ db, limits, gateways, actor, params, file }) => {
    await limits.bill(actor.id)
    return uploadCostPhoto(db, gateways.files, actor, params.id, file.bytes)
  })
  route(tripAccount.photo, async ({ db, gateways, actor, params, reply }) =>
    sendFile(reply, await openCostPhoto(db, gateways.files, actor, params.id)),
  )
  route(tripAccount.realCost, ({ db, actor, params }) => realCost(db, actor, params.id))
}
