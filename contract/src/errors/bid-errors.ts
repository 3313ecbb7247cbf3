/** Of bids and the counter-offers on them. */
export const bidErrors = {
  bid_not_found: [404, 'Bid not found'],
  bid_in_office: [409, 'The office is working on the bid you accepted.'],
  bid_stands: [409, 'Your bid on this load has already been accepted.'],
  bid_not_open: [409, 'This bid is no longer open.'],
  not_bidder: [422, 'The accepted bid is by another transporter.'],
  too_many_live_bids: [429, 'You have {most} bids that wait for an answer. Withdraw one before you bid again.'],
  too_many_bids: [429, 'You have bid 100 times on this load. Please wait for its shipper.'],
} as const
