import type { Stamp } from '@vapsi/contract/tracking/stamps'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { NotificationContext } from './notification-context.ts'
import { trip, word } from './notification-params.ts'

/** The recipient; null for nobody. */
export type Side = (event: NotificationContext) => string | null | undefined

export const shipper: Side = (e) => e.booking?.shipperId
/** By the time of a late message a booking may have another driver, who never had the trip in question. */
export const driver: Side = ({ booking, data: { transporterId: then = booking?.transporterId } }) =>
  then === booking?.transporterId ? booking?.transporterId : null
/** Whom the transporter has sent on the trip: he reads of his trip what has no price. */
export const sent: Side = ({ booking }) => booking?.driverId
export const bidder: Side = (e) => e.bid?.transporterId
export const loadOwner: Side = (e) => e.bid?.shipperId
/** A payment under terms without an advance is not an advance. */
export const ofAdvance =
  (side: Side): Side =>
  (e) =>
    e.data['hasAdvance'] === false ? null : side(e)
/** A delayed message about an assignment is sent only while the assignment exists. */
export const whileItStands =
  (side: Side): Side =>
  (e) =>
    (e.data['tellAt'] ?? null) === (e.booking?.toldAt?.toISOString() ?? null) ? side(e) : null
/** Only people who were notified of the assignment are notified that it was taken back. */
export const ifTold =
  (side: Side): Side =>
  (e) =>
    e.data['wasTold'] === false ? null : side(e)
export const formerDriver: Side = (e) => word(e, 'formerTransporterId')
const valueIn = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, key) : null
/** Only the side whose price changed is notified. */
export const ofPrice = (key: string, side: Side) => ({
  to: (e: NotificationContext) => (valueIn(e.after, key) === valueIn(e.before, key) ? null : side(e)),
  params: (e: NotificationContext) => ({ ...trip(e), rupees: toRupees(Number(valueIn(e.after, key))) }),
})
export const ofStamp =
  (stamp: Stamp, side: Side): Side =>
  (e) =>
    e.data['stamp'] === stamp ? side(e) : null
/** Of several corrections in a row only the last is worth a notification. */
export const ifReceiptStands =
  (side: Side): Side =>
  (e) =>
    e.data['receipt'] === e.booking?.receipt ? side(e) : null
export const unlessQuiet =
  (side: Side): Side =>
  (e) =>
    e.data['isQuiet'] === true ? null : side(e)
export const ofAccepted =
  (side: Side): Side =>
  (e) =>
    e.data['wasAccepted'] === true ? side(e) : null
/** After an act of the shipper, or of the transporter, on a bid. */
export const ofSide =
  (byShipper: boolean, side: Side): Side =>
  (e) =>
    e.data['byShipper'] === byShipper ? side(e) : null
/** Only during the trip does a proof mean that the goods have arrived; before or after, it is a plain document. */
export const ofDelivery =
  (isDelivered: boolean, side: Side): Side =>
  (e) =>
    (valueIn(e.after, 'status') === 'in_transit') === isDelivered ? side(e) : null
/** Whom the event names. */
export const toldPerson: Side = (e) => word(e, 'userId')
export const itsOwner: Side = (e) => word(e, 'ownerId')
/** One of a company's people, once their account is known. */
export const ofPerson: Side = (e) => word(e, 'colleagueId')
export const ofCompany: Side = (e) => word(e, 'companyId')
/** Whoever never accepted an invitation is told of nothing more, and neither is the company. */
export const ifHadJoined =
  (side: Side): Side =>
  (e) =>
    e.data['wasAccepted'] === true ? side(e) : null
/** Events about a load have a load; other events on the market are about trucks. */
export const waits =
  (wants: 'truck' | 'load', match: 'passed' | 'route' | '' = ''): Side =>
  (e) =>
    (wants === 'load') === (e.load !== undefined) && word(e, 'laneMatch') === match ? word(e, 'userId') : null
