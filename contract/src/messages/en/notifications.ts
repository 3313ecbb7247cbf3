/** A bid and a load are named by their lane, a trip also by its number. */
const lane = '{from:place} to {to:place}'
const trip = `{reference}, ${lane}` as const
/** Added when somebody gave a reason, in their own words. */
const because = '[ Reason: {reason}]'
/** Money of a trip that is called off or taken away: from its driver, and to its shipper. */
const goesBack = '[ ₹{rupees:rupees} go back to the office.]'
const paidBack = '[ ₹{rupees:rupees} will be paid back to you.]'
const advance = 'Advance received'
const completed = 'Trip completed'
const setAside = 'Bid set aside by the office'
const lrIsHere = `The loading receipt of ${trip} is here.` as const
const receiptIssued = 'Lorry receipt issued'
const findingAnother = 'Finding another truck'
const tripBecause = `${trip}.${because}` as const
const takenDown = `The office has taken ${lane} off the market.${because}` as const

/** Notifications by bell, push and SMS. `fill.ts` explains the braces. */
export const notifications = {
  company_invitation: {
    title: 'Invitation of a company',
    body: '{company} invites you to work in its account. Accept or decline under Profile.',
  },
  company_removed: { title: 'You no longer act for a company', body: 'You no longer act for {company}.' },
  person_joined: { title: 'Somebody has joined', body: '{person} now acts for your account.' },
  webhook_off: {
    title: 'A webhook was switched off',
    body: 'Nothing has arrived at {address} for three days. No more is sent until you switch it on.',
  },
  person_left: { title: 'Somebody has left', body: '{person} no longer acts for your account.' },
  trip_offered: {
    title: 'New trip for you',
    body: `${trip}[, pickup {day}][, ₹{rupees:rupees}]. Accept or decline it.`,
  },
  truck_assigned: { title: 'Truck assigned', body: `${trip} has a truck[, {plate}].` },
  driver_accepted: { title: 'Driver accepted', body: `The driver accepted ${trip}.` },
  driver_declined: {
    title: findingAnother,
    body: `The driver declined ${trip}. The office is finding another truck.`,
  },
  trip_taken_back: {
    title: 'Trip taken back',
    body: `The office has taken back ${trip}. Please do not drive.${goesBack}` as const,
  },
  truck_taken_back: {
    title: findingAnother,
    body: `The office has taken back the truck of ${trip} and is finding another one.`,
  },
  contacts_changed: {
    title: 'Pickup or delivery changed',
    body: `${trip}: the shipper has changed contacts or addresses. Please look before you drive.`,
  },
  price_changed: { title: 'Price changed', body: `The price of ${trip} is now ₹{rupees:rupees}.` },
  advance_received: { title: advance, body: `The advance[ of ₹{rupees:rupees}] for ${trip} is received.` },
  advance_paid: { title: advance, body: `${trip}: the shipper has paid the advance. You can load.` },
  advance_reversed: {
    title: 'Advance not received',
    body: `${trip}: the advance was taken back. Please wait for the office before you load.`,
  },
  goods_loaded: { title: 'Goods loaded', body: lrIsHere },
  lr_issued: { title: receiptIssued, body: `{receipt} for ${trip}. Check it and accept it.` },
  lr_ready: { title: receiptIssued, body: `{receipt} for ${trip}.` },
  lr_void: { title: 'Lorry receipt void', body: `{receipt} for ${trip} is void.${because}` },
  lr_received: { title: 'Loading receipt received', body: lrIsHere },
  truck_at_pickup: { title: 'Truck at the pickup', body: `${trip}: the truck is there to be loaded.` },
  truck_at_drop: { title: 'Truck at the drop', body: `${trip}: the truck is there to be unloaded.` },
  dispute_opened: {
    title: 'Delivery disputed',
    body: `${trip}: the shipper disputes ₹{rupees:rupees}. Say what you say to it.`,
  },
  dispute_answered: { title: 'Driver answered', body: `${trip}: the driver has answered your dispute.` },
  dispute_withdrawn: { title: 'Dispute withdrawn', body: `${trip}: the shipper has taken the dispute back.` },
  arrival_question: {
    title: 'Is the truck there?',
    body: `${trip}: the time of the pickup has begun. Say when the truck has arrived.`,
  },
  eway_ending: {
    title: 'E-way bill ends soon',
    body: `${trip}: e-way bill {number} is valid until {until}. Extend it on the e-way bill portal and enter it again.`,
  },
  eway_other_truck: {
    title: 'Change Part B of the e-way bill',
    body: `${trip} has another truck now. Part B of e-way bill {number} must name it.`,
  },
  trip_to_drive: {
    title: 'A trip for you to drive',
    body: `${trip}[, pickup {day}][, {plate}]. Open Vapsi for where to load.`,
  },
  trip_not_to_drive: { title: 'You no longer drive this trip', body: `Somebody else drives ${trip} now.` },
  licence_ending: { title: 'Driving licence ends soon', body: 'The licence of {driver} is valid until {day}.' },
  licence_ended: { title: 'Driving licence has ended', body: 'The licence of {driver} was valid until {day}.' },
  paper_ending: { title: 'Truck paper ends soon', body: 'The {paper:word} of {number} is valid until {day}.' },
  paper_ended: { title: 'Truck paper has ended', body: 'The {paper:word} of {number} was valid until {day}.' },
  truck_off_market: {
    title: 'Truck is off the market',
    body: 'The {paper:word} of {number} was valid until {day}. Renew it and enter the new date.',
  },
  dispute_decided: { title: 'Dispute decided', body: tripBecause },
  waiting_charged: { title: 'Waiting charged', body: `${trip}: ₹{rupees:rupees} for waiting.` },
  waiting_not_charged: { title: 'Waiting not charged', body: tripBecause },
  trip_started: { title: 'On the way', body: `${trip} has left[ with {plate}].` },
  goods_delivered: { title: 'Goods delivered', body: `${trip}: please confirm the delivery.` },
  pod_received: { title: 'Proof of delivery received', body: `The proof of delivery of ${trip} is here.` },
  document_rejected: { title: 'Document to upload again', body: `${trip}[: {place:place}].${because}` as const },
  rate_shipper: { title: completed, body: `${trip} is completed. Rate the shipper.` },
  rate_driver: { title: completed, body: `${trip} is completed. Rate the driver.` },
  trip_cancelled: { title: 'Trip cancelled', body: `${trip} is cancelled.${goesBack}${because}` as const },
  booking_cancelled: { title: 'Booking cancelled', body: `${trip} is cancelled.${paidBack}${because}` as const },
  rated: { title: 'You were rated', body: `${trip} was rated.` },
  terms_set: { title: 'Payment terms set', body: `The payment terms of ${trip} are set.` },
  payment_confirmed: {
    title: 'Payment confirmed',
    body: `Your payment[ of ₹{rupees:rupees}] for ${trip} is confirmed.`,
  },
  statement_ready: {
    title: 'Your statement is ready',
    body: 'Your account of {month}: statement and ledger as PDF and CSV.',
  },
  payment_due: { title: 'Payment due', body: '₹{rupees:rupees} is due for {bookings:list}.' },
  payment_not_found: { title: 'Payment not found', body: `Your reported payment for ${trip} was set aside.${because}` },
  bid_placed: { title: 'New bid', body: `₹{rupees:rupees} for ${lane}.` },
  bid_accepted: {
    title: 'Bid accepted',
    body: `Your bid of ₹{rupees:rupees} for ${lane} is accepted. The office assigns it next.`,
  },
  bid_countered: { title: 'Counter-offer', body: `₹{rupees:rupees} is offered for ${lane}. Answer until {until}.` },
  offer_answered: {
    title: 'The transporter names a price',
    body: `₹{rupees:rupees} for ${lane}. Answer until {until}.`,
  },
  offer_taken: {
    title: 'Counter-offer accepted',
    body: `${lane} goes for ₹{rupees:rupees}. The office assigns the truck next.`,
  },
  bid_not_accepted: { title: 'Bid not accepted', body: `Your bid for ${lane} was not accepted.${because}` },
  bid_set_aside: { title: setAside, body: `${lane} takes bids again.${because}` },
  bid_set_aside_late: { title: setAside, body: `Your load ${lane} has expired. Post it again.${because}` },
  accepted_bid_lost: { title: 'Load closed', body: `${lane} was closed by its shipper. Your accepted bid is lost.` },
  accepted_bid_withdrawn: {
    title: 'Accepted bid withdrawn',
    body: `The bid you accepted for ${lane} was withdrawn. Choose another one, or post the load again.`,
  },
  leg_lost: {
    title: 'A load of your plan is gone',
    body: `${lane} went to someone else. What was accepted stays.[ Next best: {nextFrom:place} to {nextTo:place}, ₹{gainRupees:rupees} more than driving home empty.]`,
  },
  series_refused: {
    title: 'Not posted',
    body: `The weekly load for ${lane} on {day} was not posted: you have too many open loads. Close one, or post it by hand.`,
  },
  load_closing: {
    title: 'Your load closes soon',
    body: `Bids for ${lane} end in less than 6 hours. Keep it open for 48 hours more?`,
  },
  lane_truck: { title: 'A truck for your lane', body: `${lane}: a truck has come to the market.` },
  lane_load: { title: 'A load for your lane', body: `${lane}: a load has come to the market.` },
  passing_truck: {
    title: 'A truck passes your lane',
    body: `${lane}: a truck that passes both places has come to the market.`,
  },
  route_load: { title: 'A load along your route', body: `${lane}: a load lies along the way of your truck.` },
  asked_first: {
    title: 'Asked first',
    body: `{company} asks its known carriers first for ${lane}. Bid until {until}, before the market sees it.`,
  },
  contract_offered: {
    title: 'A contract for you',
    body: `{company} offers you ${lane}: ₹{rupees:rupees} a truck, trucks a week: {trucks}, until {day}. Accept or decline it.`,
  },
  contract_accepted: { title: 'Contract accepted', body: `{company} accepts ${lane}. Trucks a week: {trucks}.` },
  contract_declined: { title: 'Contract declined', body: `{company} declines your contract ${lane}.` },
  contract_ending: { title: 'A contract ends', body: `{company} ends the contract ${lane}. Its last day is {day}.` },
  contract_ended: { title: 'Contract over', body: `The contract ${lane} ended on {day}.` },
  contract_load: {
    title: 'A load of your contract',
    body: `{company}: ${lane} at ₹{rupees:rupees}. Take or decline it until {until}.`,
  },
  load_hidden: {
    title: 'Is your load still here?',
    body: `Three drivers say that ${lane} is gone. No driver sees it until you confirm it.`,
  },
  return_load: { title: 'Come back loaded', body: `${lane} saves {savedKm:km} empty km.` },
  request_ended: {
    title: 'Request ended',
    body: `The request for your truck from ${lane} ended. It can be booked again.`,
  },
  payout_changed: {
    title: 'Account for your money changed',
    body: 'The bank account or UPI address to which your money goes was changed. If that was not you, call the office at once.',
  },
  account_suspended: { title: 'Account suspended', body: `The office has suspended your account.${because}` },
  account_restored: { title: 'Account open again', body: 'You can sign in and post again.' },
  truck_taken_down: {
    title: 'Truck taken off the market',
    body: takenDown,
  },
  load_pickup_set: {
    title: 'Pickup days changed',
    body: `The office has changed the pickup of your load ${lane}.`,
  },
  load_taken_down: {
    title: 'Load taken off the market',
    body: takenDown,
  },
  plate_disputed: {
    title: 'Vehicle number claimed twice',
    body: 'Another owner has registered {number} too. Show the office the RC.',
  },
  plate_kept: { title: 'Vehicle verified', body: 'The office has seen the RC: {number} is yours.' },
  plate_lost: { title: 'Vehicle removed', body: `The office has given {number} to its owner by the RC.${because}` },
  account_verified: { title: 'You are verified', body: 'Your account now carries the Verified badge.' },
} as const satisfies Record<string, { title: string; body: string }>

export type NotificationCode = keyof typeof notifications

/** Follows a message of what one of the people of a company has done. */
export const actedBy = '[ By {byPerson}, {byCompany}.]'
