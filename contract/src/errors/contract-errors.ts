/** Of known carriers, and of prices that are agreed with them for a lane. */
export const contractErrors = {
  carrier_not_found: [
    404,
    'Only a transporter who has finished a trip for you, with no rating below 4 stars, can be a known carrier.',
  ],
  too_many_carriers: [429, 'You have {most} known carriers. Take one off the list first.'],
  contract_not_found: [404, 'This contract was not found.'],
  contract_ended: [409, 'This contract has ended.'],
  contract_ending: [409, 'Notice was given already.'],
  contract_answered: [409, 'You have answered this contract already.'],
  contract_full: [409, 'Of this contract {left} trucks a week are left.'],
  contract_not_accepted: [409, 'You have not accepted this contract.'],
  contract_day: [422, 'A contract ends on a day from tomorrow on, at most a year ahead.'],
  contract_no_carriers: [422, 'A contract is offered to known carriers. Put a carrier on your list first.'],
  contract_stranger: [422, 'Choose carriers from your list of known carriers.'],
  contract_ask_over: [409, 'The time for this load is over, or you have declined it.'],
  contract_week_full: [409, 'You have taken the {most} trucks of this week.'],
  too_many_contracts: [429, 'You have {most} contracts. End one before you offer another.'],
} as const
