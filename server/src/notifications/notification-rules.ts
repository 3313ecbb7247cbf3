import { inRupees } from '@vapsi/contract/rupees'

/** What a listener needs of an event to tell people about it. */
export interface NotificationContext {
  type: string
  actorId: string | null
  before?: unknown
  after?: unknown
  data: Record<string, unknown>
  booking?: { id: string; reference: string; lane: string; shipperId: string; transporterId: string | null }
  load?: { id: string; lane: string; shipperId: string }
  bid?: { id: string; loadId: string; lane: string; shipperId: string; transporterId: string; rupees: string }
}

export interface Line {
  /** Whose inbox; null tells nobody. */
  to: (event: NotificationContext) => string | null | undefined
  title: string
  message: (event: NotificationContext) => string
  /** The screen that shows it. */
  url: string
  /** SMS only for what cannot wait. Push goes to every registered device of who wants notifications. */
  sms?: true
}

const shipper = (e: NotificationContext) => e.booking?.shipperId
/** Told late, a booking may have another driver by then, who never had the trip that this is about. */
const driver = ({ booking, data: { transporterId: then = booking?.transporterId } }: NotificationContext) =>
  then === booking?.transporterId ? booking?.transporterId : null
/** Money that came under terms without an advance is none. */
const ofAdvance =
  (side: Line['to']): Line['to'] =>
  (e) =>
    e.data['hasAdvance'] === false ? null : side(e)
const valueIn = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, key) : null
/** Whoever's own price stayed as it was is told nothing: only the other side's has changed. */
const ofPrice = (key: string, side: Line['to']): Pick<Line, 'to' | 'message'> => ({
  to: (e) => (valueIn(e.after, key) === valueIn(e.before, key) ? null : side(e)),
  message: (e) => `The price of ${trip(e)} is now ₹${inRupees(Number(valueIn(e.after, key)))}.`,
})
const unlessQuiet =
  (side: Line['to']): Line['to'] =>
  (e) =>
    e.data['isQuiet'] === true ? null : side(e)
const ofAccepted =
  (side: Line['to']): Line['to'] =>
  (e) =>
    e.data['wasAccepted'] === true ? side(e) : null
/** A proof from before the trip, or after its end, is a paper that came; only on the road it says that the goods are there. */
const ofDelivery =
  (isDelivered: boolean, side: Line['to']): Line['to'] =>
  (e) =>
    (valueIn(e.after, 'status') === 'in_transit') === isDelivered ? side(e) : null
const trip = (e: NotificationContext) => `${e.booking?.reference}, ${e.booking?.lane}`
const word = (e: NotificationContext, key: string) => (typeof e.data[key] === 'string' ? e.data[key] : '')
const because = (e: NotificationContext) => (word(e, 'reason') ? ` Reason: ${word(e, 'reason')}` : '')
const dashboard = '/dashboard'
const bookings = '/dashboard?tab=bookings'
const marketLoads = '/dashboard?tab=market-loads'
const myBids = '/dashboard?tab=market-loads&view=bids'

/** Who hears of what, in which words. Nobody is told of what they did themselves. */
export const notificationRules: Record<string, readonly Line[]> = {
  booking_assigned: [
    {
      to: driver,
      title: 'New trip for you',
      message: (e) => `${trip(e)}. Accept or decline it.`,
      url: dashboard,
      sms: true,
    },
    { to: shipper, title: 'Truck assigned', message: (e) => `${trip(e)} has a truck.`, url: bookings, sms: true },
  ],
  booking_accepted: [
    { to: shipper, title: 'Driver accepted', message: (e) => `The driver accepted ${trip(e)}.`, url: bookings },
  ],
  booking_declined: [
    {
      to: shipper,
      title: 'Finding another truck',
      message: (e) => `The driver declined ${trip(e)}. The office is finding another truck.`,
      url: bookings,
      sms: true,
    },
  ],
  details_updated: [
    {
      to: unlessQuiet(driver),
      title: 'Pickup or delivery changed',
      message: (e) => `${trip(e)}: the shipper has changed contacts or addresses. Please look before you drive.`,
      url: dashboard,
    },
  ],
  booking_repriced: [
    { ...ofPrice('negotiatedPriceDriverPaise', driver), title: 'Price changed', url: dashboard },
    { ...ofPrice('negotiatedPriceShipperPaise', shipper), title: 'Price changed', url: bookings },
  ],
  advance_paid: [
    {
      to: ofAdvance(shipper),
      title: 'Advance received',
      message: (e) => `The advance for ${trip(e)} is received.`,
      url: '/dashboard?tab=payments',
    },
    {
      to: ofAdvance(driver),
      title: 'Advance received',
      message: (e) => `${trip(e)}: the shipper has paid the advance. You can load.`,
      url: dashboard,
    },
  ],
  lr_uploaded: [
    { to: shipper, title: 'Goods loaded', message: (e) => `The loading receipt of ${trip(e)} is here.`, url: bookings },
    {
      to: driver,
      title: 'Loading receipt received',
      message: (e) => `The loading receipt of ${trip(e)} is here.`,
      url: dashboard,
    },
  ],
  booking_started: [{ to: shipper, title: 'On the way', message: (e) => `${trip(e)} has left.`, url: bookings }],
  pod_uploaded: [
    {
      to: ofDelivery(true, shipper),
      title: 'Goods delivered',
      message: (e) => `${trip(e)}: please confirm the delivery.`,
      url: bookings,
      sms: true,
    },
    {
      to: ofDelivery(false, shipper),
      title: 'Proof of delivery received',
      message: (e) => `The proof of delivery of ${trip(e)} is here.`,
      url: bookings,
    },
    {
      to: driver,
      title: 'Proof of delivery received',
      message: (e) => `The proof of delivery of ${trip(e)} is here.`,
      url: dashboard,
    },
  ],
  document_rejected: [
    {
      to: unlessQuiet(driver),
      title: 'Document to upload again',
      message: (e) => `${trip(e)}.${because(e)}`,
      url: dashboard,
    },
    {
      to: unlessQuiet(shipper),
      title: 'Document to upload again',
      message: (e) => `${trip(e)}.${because(e)}`,
      url: bookings,
    },
  ],
  booking_completed: [
    {
      to: driver,
      title: 'Trip completed',
      message: (e) => `${trip(e)} is completed. Rate the shipper.`,
      url: dashboard,
    },
    {
      to: shipper,
      title: 'Trip completed',
      message: (e) => `${trip(e)} is completed. Rate the driver.`,
      url: bookings,
    },
  ],
  booking_cancelled: [
    {
      to: driver,
      title: 'Trip cancelled',
      message: (e) => `${trip(e)} is cancelled.${because(e)}`,
      url: dashboard,
      sms: true,
    },
    { to: shipper, title: 'Booking cancelled', message: (e) => `${trip(e)} is cancelled.${because(e)}`, url: bookings },
  ],
  booking_rated: [
    {
      to: (e) => word(e, 'ofUserId'),
      title: 'You were rated',
      message: (e) => `${trip(e)} was rated.`,
      url: '/profile',
    },
  ],
  terms_set: [
    {
      to: shipper,
      title: 'Payment terms set',
      message: (e) => `The payment terms of ${trip(e)} are set.`,
      url: '/dashboard?tab=payments',
    },
  ],
  report_confirmed: [
    {
      to: shipper,
      title: 'Payment confirmed',
      message: (e) => `Your payment for ${trip(e)} is confirmed.`,
      url: '/dashboard?tab=payments',
    },
  ],
  report_dismissed: [
    {
      to: shipper,
      title: 'Payment not found',
      message: (e) => `Your reported payment for ${trip(e)} was set aside.${because(e)}`,
      url: '/dashboard?tab=payments',
    },
  ],
  bid_placed: [
    {
      to: (e) => e.bid?.shipperId,
      title: 'New bid',
      message: (e) => `₹${e.bid?.rupees} for ${e.bid?.lane}.`,
      url: '/dashboard?tab=post-load&view=loads',
    },
  ],
  bid_accepted: [
    {
      to: (e) => e.bid?.transporterId,
      title: 'Bid accepted',
      message: (e) => `Your bid of ₹${e.bid?.rupees} for ${e.bid?.lane} is accepted. The office assigns it next.`,
      url: myBids,
    },
  ],
  bid_rejected: [
    {
      to: (e) => e.bid?.transporterId,
      title: 'Bid not accepted',
      message: (e) => `Your bid for ${e.bid?.lane} was not accepted.${because(e)}`,
      url: myBids,
    },
    // The office rejected what its shipper had accepted: the load takes bids again, if its 48 hours are not over.
    {
      to: (e) => (e.data['byOffice'] && !e.data['loadHasExpired'] ? e.bid?.shipperId : null),
      title: 'Bid set aside by the office',
      message: (e) => `${e.bid?.lane} takes bids again.${because(e)}`,
      url: '/dashboard?tab=post-load&view=loads',
    },
    {
      to: (e) => (e.data['byOffice'] && e.data['loadHasExpired'] ? e.bid?.shipperId : null),
      title: 'Bid set aside by the office',
      message: (e) => `Your load ${e.bid?.lane} has expired. Post it again.${because(e)}`,
      url: '/dashboard?tab=post-load&view=loads',
    },
  ],
  // Who only hoped for the load has nothing to change; who was accepted keeps a truck free for it.
  bid_lost: [
    {
      to: ofAccepted((e) => e.bid?.transporterId),
      title: 'Load closed',
      message: (e) => `${e.bid?.lane} was closed by its shipper. Your accepted bid is lost.`,
      url: myBids,
    },
  ],
  bid_withdrawn: [
    {
      to: ofAccepted((e) => e.bid?.shipperId),
      title: 'Accepted bid withdrawn',
      message: (e) =>
        `The bid you accepted for ${e.bid?.lane} was withdrawn. Choose another one, or post the load again.`,
      url: '/dashboard?tab=post-load&view=loads',
    },
  ],
  return_load_found: [
    {
      to: (e) => word(e, 'userId'),
      title: 'Come back loaded',
      message: (e) => `${e.load?.lane} saves ${Math.round(Number(e.data['savedKm']))} empty km.`,
      url: `${marketLoads}&route=return-loads`,
    },
  ],
  user_verified: [
    {
      to: (e) => word(e, 'userId'),
      title: 'You are verified',
      message: () => 'Your account now carries the Verified badge.',
      url: '/profile',
    },
  ],
}
