import type { NextView } from '@vapsi/contract/shipment/next'
import { answerBy } from '@vapsi/contract/shipment/answer-by'
import { toRupees } from '@vapsi/contract/values/rupees'
import type { LoadRow } from '../loads.sql.ts'

/** What a posted load waits for, until the trip that comes of it says it itself. */
export function loadNext(row: LoadRow, now = new Date()): NextView {
  const bids = row.bidCount ?? 0
  const validUntil = row.validUntil.toISOString()
  if (row.acceptedAt !== null) {
    const by = answerBy(row.acceptedAt)
    if (by < now) return { who: 'office', code: 'office_late', params: {}, can: [] }
    return { who: 'office', code: 'office_assigns', params: {}, by: by.toISOString(), can: [] }
  }
  if (row.status === 'expired') return { who: 'shipper', code: 'load_expired', params: { bids }, can: ['repost'] }
  if (row.status !== 'open') return { who: 'nobody', code: 'load_closed', params: {}, can: ['repost'] }
  if (row.hiddenAt !== null && row.carriersUntil === null)
    return { who: 'shipper', code: 'load_doubted', params: {}, can: ['keep_open'] }
  if (row.contractPricePaise !== null && row.carriersUntil !== null) {
    const params = { amount: toRupees(row.contractPricePaise) }
    const by = row.carriersUntil.toISOString()
    return { who: 'transporter', code: 'contract_asked', params, by, can: ['open_to_all'] }
  }
  if (row.lowestBidPaise === null && row.carriersUntil !== null)
    return {
      who: 'transporter',
      code: 'carriers_asked',
      params: {},
      by: row.carriersUntil.toISOString(),
      can: ['open_to_all'],
    }
  if (row.lowestBidPaise === null)
    return { who: 'transporter', code: 'bids_come', params: {}, by: validUntil, can: ['share'] }
  if (row.offer) {
    const params = { bids, amount: toRupees(row.offer.pricePaise) }
    const by = new Date(row.offer.until).toISOString()
    return row.offer.byShipper
      ? { who: 'transporter', code: 'offer_waits', params, by, can: ['see_bids'] }
      : { who: 'shipper', code: 'answer_offer', params, by, can: ['see_bids'] }
  }
  const params = { bids, lowestBid: toRupees(row.lowestBidPaise) }
  return { who: 'shipper', code: 'choose_bid', params, by: validUntil, can: ['see_bids'] }
}
