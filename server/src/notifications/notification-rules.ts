import type { NotificationCode } from '@vapsi/contract/messages/en/notifications'
import type { NotificationParams } from '@vapsi/contract/messages/tell'
import { toRupees } from '@vapsi/contract/values/rupees'
import { loadOfLane, truckOfLane } from '../lanes/lane-urls.ts'
import { contractRules } from './contract-rules.ts'
import type { NotificationContext } from './notification-context.ts'
import { type Line, type Telling, tell } from './notification-line.ts'
import {
  shipper,
  driver,
  sent,
  bidder,
  loadOwner,
  ofAdvance,
  whileItStands,
  ifTold,
  formerDriver,
  ofPrice,
  ofStamp,
  ifReceiptStands,
  unlessQuiet,
  ofAccepted,
  ofSide,
  ofDelivery,
  itsOwner,
  ofPerson,
  ofCompany,
  ifHadJoined,
  waits,
} from './notification-sides.ts'
import {
  word,
  lane,
  trip,
  toDrive,
  withTruck,
  withPay,
  tripWhy,
  paperWhy,
  paperWhyUnpriced,
  withReceipt,
  receiptWhy,
  tripSum,
  paidSum,
  bidLane,
  bidLaneWhy,
  bidPrice,
  offered,
  why,
  plate,
  withBill,
  ending,
  paper,
  licence,
  laneWhy,
  laneDay,
  nextBest,
  askedFirst,
  company,
  person,
  tripFromDriver,
  tripWhyFromDriver,
  tripWhyToShipper,
  webhook,
} from './notification-params.ts'

const fleet = '/driver/fleet'
const drivers = '/driver/fleet?view=drivers'
const dashboard = '/dashboard'
const profile = '/profile'
const people = '/profile/people'
/** The page of the shipment, for its shipper. */
const shipment = ({ booking, load, bid }: NotificationContext): string => {
  const about = booking ?? load ?? bid
  return about ? `/shipments/${about.reference}` : '/dashboard?tab=bookings'
}
const marketLoads = '/dashboard?tab=market-loads'
const myBids = '/dashboard?tab=market-loads&view=bids'

const restOfChain = (e: NotificationContext) =>
  `/driver/way-home?vehicleId=${word(e, 'vehicleId')}&chainId=${word(e, 'chainId')}`

/** Both sides of a trip get the same message, each with its own screen. */
const both = <C extends NotificationCode>(code: C, params: Telling<NotificationParams<C>>['params']): Line[] => [
  tell(code, { to: driver, params, url: dashboard }),
  tell(code, { to: shipper, params, url: shipment }),
]

/**
 * Notification rules: who gets what for each event. The words are in `contract/src/messages`. Nobody is notified of
 * their own actions.
 */
export const notificationRules: Record<string, readonly Line[]> = {
  booking_assigned: [
    tell('trip_offered', { to: whileItStands(driver), params: withPay, url: dashboard, sms: true, asks: 'accept' }),
    tell('truck_assigned', { to: whileItStands(shipper), params: withTruck, url: shipment, sms: true }),
  ],
  booking_accepted: [
    tell('driver_accepted', { to: shipper, params: trip, url: shipment }),
    tell('trip_to_drive', { to: sent, params: toDrive, url: dashboard, sms: true }),
  ],
  person_invited: [tell('company_invitation', { to: ofPerson, params: company, url: profile, sms: true })],
  person_removed: [tell('company_removed', { to: ifHadJoined(ofPerson), params: company, url: profile })],
  person_joined: [tell('person_joined', { to: ofCompany, params: person, url: people })],
  person_left: [tell('person_left', { to: ifHadJoined(ofCompany), params: person, url: people })],
  webhook_switched_off: [tell('webhook_off', { to: itsOwner, params: webhook, url: '/profile/webhooks' })],
  trip_driver_set: [
    tell('trip_to_drive', { to: (e) => word(e, 'personId'), params: toDrive, url: dashboard, sms: true }),
    tell('trip_not_to_drive', { to: (e) => word(e, 'formerPersonId'), params: trip, url: dashboard, sms: true }),
  ],
  booking_declined: [tell('driver_declined', { to: shipper, params: trip, url: shipment, sms: true })],
  booking_unassigned: [
    tell('trip_taken_back', { to: ifTold(formerDriver), params: tripFromDriver, url: dashboard, sms: true }),
    tell('truck_taken_back', { to: ifTold(unlessQuiet(shipper)), params: trip, url: shipment }),
  ],
  details_updated: [
    tell('contacts_changed', { to: unlessQuiet(driver), params: trip, url: dashboard }),
    tell('contacts_changed', { to: unlessQuiet(sent), params: trip, url: dashboard }),
  ],
  booking_repriced: [
    tell('price_changed', { ...ofPrice('negotiatedPriceDriverPaise', driver), url: dashboard }),
    tell('price_changed', { ...ofPrice('negotiatedPriceShipperPaise', shipper), url: shipment }),
  ],
  advance_paid: [
    tell('advance_received', { to: ofAdvance(shipper), params: paidSum, url: shipment }),
    tell('advance_paid', { to: ofAdvance(driver), params: trip, url: dashboard }),
  ],
  advance_reversed: [tell('advance_reversed', { to: driver, params: trip, url: dashboard, sms: true })],
  lr_issued: [
    tell('lr_issued', { to: ifReceiptStands(driver), params: withReceipt, url: dashboard, newestOnly: true }),
    tell('lr_issued', { to: ifReceiptStands(sent), params: withReceipt, url: dashboard, newestOnly: true }),
    tell('lr_ready', { to: ifReceiptStands(shipper), params: withReceipt, url: shipment, newestOnly: true }),
  ],
  lr_voided: both('lr_void', receiptWhy),
  lr_uploaded: [
    tell('goods_loaded', { to: shipper, params: trip, url: shipment }),
    tell('lr_received', { to: driver, params: trip, url: dashboard }),
  ],
  trip_stamped: [
    tell('truck_at_pickup', { to: ofStamp('pickup_arrived', shipper), params: trip, url: shipment }),
    tell('truck_at_drop', { to: ofStamp('drop_arrived', shipper), params: trip, url: shipment }),
  ],
  arrival_asked: [
    tell('arrival_question', { to: (e) => word(e, 'userId'), params: trip, url: dashboard, asks: 'arrived' }),
  ],
  eway_ending: [
    tell('eway_ending', { to: driver, params: ending, url: dashboard, sms: true }),
    tell('eway_ending', { to: sent, params: ending, url: dashboard, sms: true }),
    tell('eway_ending', { to: shipper, params: ending, url: shipment }),
  ],
  eway_other_truck: both('eway_other_truck', withBill),
  dispute_opened: [tell('dispute_opened', { to: driver, params: tripSum, url: dashboard, sms: true })],
  dispute_answered: [tell('dispute_answered', { to: shipper, params: trip, url: shipment })],
  dispute_withdrawn: [tell('dispute_withdrawn', { to: driver, params: trip, url: dashboard })],
  dispute_decided: both('dispute_decided', tripWhy),
  charge_confirmed: both('waiting_charged', tripSum),
  charge_declined: both('waiting_not_charged', tripWhy),
  booking_started: [tell('trip_started', { to: shipper, params: withTruck, url: shipment })],
  pod_uploaded: [
    tell('goods_delivered', { to: ofDelivery(true, shipper), params: trip, url: shipment, sms: true }),
    tell('pod_received', { to: ofDelivery(false, shipper), params: trip, url: shipment }),
    tell('pod_received', { to: driver, params: trip, url: dashboard }),
  ],
  document_rejected: [
    tell('document_rejected', { to: unlessQuiet(driver), params: paperWhy, url: dashboard }),
    tell('document_rejected', { to: unlessQuiet(sent), params: paperWhyUnpriced, url: dashboard }),
    tell('document_rejected', { to: unlessQuiet(shipper), params: paperWhy, url: shipment }),
  ],
  booking_completed: [
    tell('rate_shipper', { to: driver, params: trip, url: dashboard }),
    tell('rate_driver', { to: shipper, params: trip, url: shipment }),
  ],
  booking_cancelled: [
    tell('trip_cancelled', { to: driver, params: tripWhyFromDriver, url: dashboard, sms: true }),
    tell('trip_cancelled', { to: sent, params: trip, url: dashboard, sms: true }),
    tell('booking_cancelled', { to: shipper, params: tripWhyToShipper, url: shipment }),
    tell('request_ended', { to: itsOwner, params: (e) => lane(e.booking), url: fleet }),
  ],
  booking_rated: [tell('rated', { to: (e) => word(e, 'ofUserId'), params: trip, url: '/profile' })],
  terms_set: [tell('terms_set', { to: shipper, params: trip, url: shipment })],
  report_confirmed: [tell('payment_confirmed', { to: shipper, params: paidSum, url: shipment })],
  report_dismissed: [tell('payment_not_found', { to: shipper, params: tripWhy, url: shipment })],
  bid_placed: [tell('bid_placed', { to: unlessQuiet(loadOwner), params: bidPrice, url: shipment })],
  bid_countered: [
    tell('bid_countered', { to: ofSide(true, bidder), params: offered, url: myBids, sms: true, asks: 'counter' }),
    tell('offer_answered', { to: ofSide(false, loadOwner), params: offered, url: shipment, asks: 'counter' }),
  ],
  bid_accepted: [
    tell('bid_accepted', { to: bidder, params: bidPrice, url: myBids }),
    tell('offer_taken', { to: ofSide(false, loadOwner), params: bidPrice, url: shipment }),
  ],
  bid_rejected: [
    tell('bid_not_accepted', { to: bidder, params: bidLaneWhy, url: myBids }),
    // The office rejected a bid that its shipper had accepted: the load takes bids again, if its 48 hours are not over.
    tell('bid_set_aside', {
      to: (e) => (e.data['byOffice'] && !e.data['loadHasExpired'] ? loadOwner(e) : null),
      params: bidLaneWhy,
      url: shipment,
    }),
    tell('bid_set_aside_late', {
      to: (e) => (e.data['byOffice'] && e.data['loadHasExpired'] ? loadOwner(e) : null),
      params: bidLaneWhy,
      url: shipment,
    }),
  ],
  // Bidders who were only waiting need to do nothing; an accepted one keeps a truck free for the load.
  bid_lost: [tell('accepted_bid_lost', { to: ofAccepted(bidder), params: bidLane, url: myBids })],
  bid_withdrawn: [tell('accepted_bid_withdrawn', { to: ofAccepted(loadOwner), params: bidLane, url: shipment })],
  chain_replanned: [tell('leg_lost', { to: bidder, params: nextBest, url: restOfChain })],
  load_closing: [tell('load_closing', { to: (e) => e.load?.shipperId, params: (e) => lane(e.load), url: shipment })],
  series_refused: [tell('series_refused', { to: itsOwner, params: laneDay, url: '/weekly-loads' })],
  carrier_asked: [
    tell('asked_first', { to: (e) => word(e, 'userId'), params: askedFirst, url: loadOfLane, sms: true, asks: 'bid' }),
  ],
  ...contractRules,
  load_hidden: [tell('load_hidden', { to: (e) => e.load?.shipperId, params: (e) => lane(e.load), url: shipment })],
  return_load_found: [
    tell('return_load', {
      to: (e) => word(e, 'userId'),
      params: (e) => ({ ...lane(e.load), savedKm: Number(e.data['savedKm']) }),
      url: `${marketLoads}&route=return-loads`,
      wayHome: (e) => e.data['wayHome'],
      asks: 'bid',
    }),
  ],
  lane_matched: [
    tell('lane_truck', { to: waits('truck'), params: laneWhy, url: truckOfLane }),
    tell('passing_truck', { to: waits('truck', 'passed'), params: laneWhy, url: truckOfLane }),
    tell('lane_load', { to: waits('load'), params: laneWhy, url: loadOfLane, asks: 'bid' }),
    tell('route_load', { to: waits('load', 'route'), params: laneWhy, url: loadOfLane, asks: 'bid' }),
  ],
  user_suspended: [tell('account_suspended', { to: (e) => word(e, 'userId'), params: why, url: '/', sms: true })],
  user_restored: [tell('account_restored', { to: (e) => word(e, 'userId'), params: () => ({}), url: '/', sms: true })],
  posting_taken_down: [tell('truck_taken_down', { to: itsOwner, params: laneWhy, url: fleet })],
  load_pickup_set: [tell('load_pickup_set', { to: itsOwner, params: (e) => lane(e.load), url: shipment })],
  load_taken_down: [tell('load_taken_down', { to: itsOwner, params: laneWhy, url: shipment })],
  paper_ending: [tell('paper_ending', { to: itsOwner, params: paper, url: fleet })],
  paper_ended: [
    tell('paper_ended', { to: (e) => (e.data['isLapsed'] ? null : itsOwner(e)), params: paper, url: fleet }),
    tell('truck_off_market', { to: (e) => (e.data['isLapsed'] ? itsOwner(e) : null), params: paper, url: fleet }),
  ],
  licence_ending: [tell('licence_ending', { to: itsOwner, params: licence, url: drivers })],
  licence_ended: [tell('licence_ended', { to: itsOwner, params: licence, url: drivers })],
  plate_disputed: [
    tell('plate_disputed', { to: itsOwner, params: plate, url: fleet }),
    tell('plate_disputed', { to: (e) => word(e, 'claimantId'), params: plate, url: fleet }),
  ],
  plate_resolved: [tell('plate_kept', { to: itsOwner, params: plate, url: fleet })],
  plate_lost: [tell('plate_lost', { to: itsOwner, params: (e) => ({ ...plate(e), ...why(e) }), url: fleet })],
  payout_account_set: [
    tell('payout_changed', {
      to: (e) => word(e, 'userId'),
      params: () => ({}),
      url: '/profile',
      sms: true,
      evenOwn: true,
    }),
  ],
  payment_reminded: [
    tell('payment_due', {
      to: (e) => word(e, 'userId'),
      params: (e) => ({ rupees: toRupees(Number(e.data['amountPaise'])), bookings: e.data['bookings'] as string[] }),
      url: shipment,
      sms: true,
    }),
  ],
  statement_ready: [
    tell('statement_ready', {
      to: (e) => word(e, 'userId'),
      params: (e) => ({ month: word(e, 'month').split('-').toReversed().join('/') }),
      url: '/statements',
    }),
  ],
  user_verified: [tell('account_verified', { to: (e) => word(e, 'userId'), params: () => ({}), url: '/profile' })],
}
