/** Of the ends and stops of a trip. */
export const stopErrors = {
  stop_unknown: [422, 'Our map does not know “{place}”. Choose it from the list.'],
  stops_open: [409, 'There is a stop on the way before this. It comes first.'],
  stop_not_found: [404, 'This stop was not found.'],
  stop_done: [409, 'The truck has been at this stop already.'],
  receipt_stops_packages: [
    422,
    'The stops on the way have {packages} packages, and some are left for the end: the receipt must say more.',
  ],
  receipt_stops_value: [
    422,
    'The goods of the stops on the way are worth ₹{value:rupees}: the receipt cannot say less.',
  ],
  stamp_too_early: [409, 'The trip is not there yet. It comes as soon as what belongs before it is here.'],
  stamp_out_of_order: [409, 'What comes after it has been stamped already.'],
} as const
