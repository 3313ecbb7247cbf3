/** What a WhatsApp message says about how to answer it, and the one sentence that follows an answer. */
export const replies = {
  ask_bid:
    '{material}, {tons} tons, pickup {day}. Reply 1 to bid ₹{rupees:rupees} with {plate}, or reply with another price. Until {until}.',
  ask_counter: 'Reply 1 to agree to ₹{rupees:rupees}, or reply with another price. Until {until}.',
  ask_last_offer: 'Reply 1 to agree to ₹{rupees:rupees}: the last offer. Until {until}.',
  ask_contract:
    '{material}, {tons} tons, pickup {day}. Reply 1 to take it for ₹{rupees:rupees} with {plate}. Until {until}.',
  ask_accept: 'Reply 1 to accept. Until {until}.',
  ask_arrived: 'Reply 1 when the truck is there. Until {until}.',
  bid_done: 'Done: your bid of ₹{rupees:rupees} for {from:place} to {to:place} is placed.',
  counter_done: 'Done: your price of ₹{rupees:rupees} for {from:place} to {to:place} is sent.',
  agreed_done: 'Done: ₹{rupees:rupees} for {from:place} to {to:place} is agreed.',
  accept_done: 'Done: {reference} is accepted.',
  arrived_done: 'Done: {reference}, the truck is at the pickup.',
  late: 'The time to answer is over. Open Vapsi to see what is possible now.',
  already: 'This was answered already. Open Vapsi to change it.',
  unclear: 'This reply was not understood. Reply 1, or a price such as 27000.',
  far: 'This price is far from ₹{rupees:rupees}. Reply with one from ₹{least:rupees} to ₹{most:rupees}, or bid in Vapsi.',
  nothing_asked: 'Nothing is open for you to answer here. Open Vapsi for your trips and loads.',
  refused: 'Not done: {reason}',
  left: 'You get no more WhatsApp messages. Urgent ones come by SMS; you can change that under Profile.',
} as const

export type ReplyCode = keyof typeof replies
