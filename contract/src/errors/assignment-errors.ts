/** Why the office may not send a truck. */
export const assignmentErrors = {
  pair_mismatch: [422, 'This vehicle is not available from this transporter.'],
  truck_full: [409, 'Beside what it carries, {number} has no room or no time for this load.'],
  vehicle_carries_parts: [
    409,
    'This vehicle carries parts as far as {place}. Post its next route once they are delivered. Until then, “Come back loaded” finds loads for its way on.',
  ],
  below_cost: [422, 'The driver would lose ₹{loss:rupees} on this way. Pay more, or say why.'],
  plan_below_cost: [422, 'The driver would lose ₹{loss:rupees} on this way. Plan it at a higher price.'],
  below_posted: [422, 'The owner asks ₹{price:rupees} for this part of the way. Pay at least that.'],
  misfit: [
    422,
    'The trip needs a truck[ of category {wanted:word}][ for {weight} tons]; {number} is {category:word} for {capacity} tons. Say why it is sent all the same, or choose another one.',
  ],
} as const
