import { type BidView, bids } from '@vapsi/contract/bids'
import { bookings } from '@vapsi/contract/bookings'
import { contracts } from '@vapsi/contract/loads/contracts'
import { waiting } from '@vapsi/contract/detention/waiting'
import { toRupees } from '@vapsi/contract/values/rupees'
import { acceptBid } from '../../bids/accept-bid.ts'
import { takeContractLoad } from '../../bids/contract-loads/take-contract-load.ts'
import { counterBid } from '../../bids/offers/counter-bid.ts'
import { takeOffer } from '../../bids/offers/take-offer.ts'
import { placeBid } from '../../bids/place-bid.ts'
import { tripOfDriver } from '../../bookings/drivers/driver-access.sql.ts'
import { respondToTrip } from '../../bookings/respond-to-trip.ts'
import type { Caps } from '../../config.ts'
import { actingFor, actingByReply } from '../../platform/acting-person.ts'
import { type Actor, admit } from '../../platform/http/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { stampTrip } from '../../tracking/stamps/stamp-trip.ts'
import { type AskedQuestion, referenceOfTrip } from './questions.sql.ts'
import type { Replier } from './replies.sql.ts'
import type { Outcome } from './say-outcome.ts'

/**
 * Does what a question offered, by the verb that the app calls and with its rights, limits and refusals. `pricePaise`: at
 * another price than that of the question.
 */
export const doAsAsked = (
  tx: Tx,
  replier: Replier,
  question: AskedQuestion,
  { pricePaise, caps }: { pricePaise: number | null; caps: Caps },
): Promise<Outcome> => actingByReply(() => verbs[question.kind](tx, replier, question, pricePaise, caps))

type Verb = (
  tx: Tx,
  replier: Replier,
  question: AskedQuestion,
  pricePaise: number | null,
  caps: Caps,
) => Promise<Outcome>

const verbs: Record<AskedQuestion['kind'], Verb> = {
  async bid(tx, replier, { subjectId, vehicleId, amountPaise }, pricePaise, caps) {
    const actor = actorOf(replier)
    admit(actor, bids.place)
    const rupees = toRupees(pricePaise ?? amountPaise ?? 0)
    const form = bids.place.schema.body.parse({ vehicleId, bidPrice: rupees })
    return { code: 'bid_done', params: laneAt(await placeBid(tx, actor, subjectId, form, caps), rupees) }
  },
  async counter(tx, replier, { subjectId, amountPaise }, pricePaise) {
    const actor = actorOf(replier)
    const shown = toRupees(amountPaise ?? 0)
    if (pricePaise !== null && pricePaise !== amountPaise) {
      admit(actor, bids.counter)
      const rupees = toRupees(pricePaise)
      return { code: 'counter_done', params: laneAt(await counterBid(tx, actor, subjectId, { price: rupees }), rupees) }
    }
    const isShipper = replier.userType === 'shipper'
    admit(actor, isShipper ? bids.accept : bids.takeOffer)
    const agreed = await (isShipper ? acceptBid : takeOffer)(tx, actor, subjectId, shown)
    return { code: 'agreed_done', params: laneAt(agreed, shown) }
  },
  async contract(tx, replier, { subjectId, vehicleId, amountPaise }) {
    const actor = actorOf(replier)
    admit(actor, contracts.take)
    const taken = await takeContractLoad(tx, actor, subjectId, vehicleId ?? '')
    return { code: 'agreed_done', params: laneAt(taken, toRupees(amountPaise ?? 0)) }
  },
  async accept(tx, replier, { subjectId, amountPaise }) {
    const actor = actorOf(replier)
    admit(actor, bookings.respond)
    const ifPrice = amountPaise === null ? undefined : toRupees(amountPaise)
    const { reference } = await respondToTrip(tx, actor, subjectId, { response: 'accepted', ifPrice })
    return { code: 'accept_done', params: { reference } }
  },
  async arrived(tx, replier, { subjectId }) {
    const self = actorOf(replier)
    admit(self, waiting.stamp)
    const form = { stamp: 'pickup_arrived', at: new Date().toISOString() } as const
    if (!self.driver) await stampTrip(tx, self, subjectId, form)
    else {
      const trip = await tripOfDriver(tx, self.driver.id, 'trip', subjectId)
      if (!trip || trip.leftAt) return fail('booking_not_found')
      const owner: Actor = { ...self, id: trip.transporterId, userType: 'transporter' }
      const acting = { accountId: owner.id, personId: self.driver.id }
      await actingFor(acting, () => stampTrip(tx, owner, subjectId, form))
    }
    return { code: 'arrived_done', params: { reference: await referenceOfTrip(tx, subjectId) } }
  },
}

const laneAt = ({ postedLoad }: BidView, rupees: number) => ({
  rupees,
  from: postedLoad.fromLocation,
  to: postedLoad.toLocation,
})

/** As a session of this person would act; their number is proven, else nobody would have been found. */
function actorOf({ id, userType }: Replier): Actor {
  const self = { id, isAdmin: false, hasProvenMobile: true, sessionId: '' }
  return userType === 'driver' ? { ...self, userType: null, driver: { id } } : { ...self, userType }
}
