/** Of bids and the counter-offers on them. */
export const bidErrors = {
  bid_not_found: [404, 'Bid not found'],
  bid_in_office: [409, 'The office is working on the bid you accepted.'],
  bid_stands: [409, 'Your bid on this load has already been accepted.'],
  bid_not_open: [409, 'This bid is no longer open.'],
  not_bidder: [422, 'The accepted bid is by another transporter.'],
  too_many_live_bids: [429, 'You have {most} bids that wait for an answer. Withdraw one before you bid again.'],
  too_many_bids: [429, 'You have bid 100 times on this load. Please wait for its shipper.'],
  offer_changed: [409, 'The price is now ₹{rupees:rupees}. Please look at it again.'],
  offer_ended: [409, 'This counter-offer has ended. The bid stands at ₹{rupees:rupees}.'],
  offer_waits: [409, 'The other side has your counter-offer. Please wait for its answer.'],
  offers_over: [409, 'Three counter-offers were made. Accept the price, or end the bid.'],
  offer_range: [422, 'Name a price between ₹{above:rupees} and ₹{below:rupees}.'],
} as const
