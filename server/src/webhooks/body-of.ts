import { TransporterBookingView } from '@vapsi/contract/booking-views'
import { BidView } from '@vapsi/contract/bids'
import { ShipmentView } from '@vapsi/contract/bookings/shipments'
import type { WebhookBody } from '@vapsi/contract/webhooks/webhooks'
import { bidRow } from '../bids/bid-rows.sql.ts'
import { toBidView } from '../bids/bid-view.ts'
import { getAsTransporter } from '../bookings/views/booking-views.ts'
import { getShipment } from '../bookings/shipments/shipments.ts'
import { referenceOf } from '../loads/shipment/reference.ts'
import type { Db } from '../platform/database/database.ts'
import { Failure } from '../platform/fail.ts'
import type { Actor } from '../platform/http/actor.ts'
import type { Due } from './messages.sql.ts'

/** What a message says: what the API shows to its account now, and nothing else. */
export async function bodyOf(db: Db, message: Due): Promise<string> {
  const reference = message.shipmentNumber === null ? null : referenceOf(message.shipmentNumber)
  const body: WebhookBody = {
    id: message.id,
    kind: message.kind,
    reference,
    occurredAt: message.occurredAt.toISOString(),
    data: await dataOf(db, message, reference),
  }
  return JSON.stringify(body)
}

async function dataOf(db: Db, { accountId, userType, kind, subjectId }: Due, reference: string | null) {
  const actor: Actor = { id: accountId, userType, isAdmin: false, hasProvenMobile: true, sessionId: 'webhook' }
  const isShipper = userType === 'shipper'
  const isOfBid = kind.startsWith('bid_')
  return {
    shipment: isShipper && reference !== null ? await seen(ShipmentView, getShipment(db, actor, reference)) : null,
    booking:
      !isShipper && !isOfBid && subjectId !== null
        ? await seen(TransporterBookingView, getAsTransporter(db, actor, subjectId))
        : null,
    bid: isOfBid && subjectId !== null ? await bidOf(db, actor, subjectId) : null,
  }
}

async function bidOf(db: Db, actor: Actor, id: string): Promise<BidView | null> {
  const row = await bidRow(db, id)
  if (!row || (row.transporterId !== actor.id && row.shipperId !== actor.id)) return null
  return BidView.parse(toBidView(row, actor))
}

/** Only the fields that the API's answer has; null if the account does not see it any more. */
async function seen<T>(schema: { parse: (view: unknown) => T }, view: Promise<unknown>): Promise<T | null> {
  try {
    return schema.parse(await view)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}
