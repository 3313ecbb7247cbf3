/** Of the drivers of a transporter: who may be one, and what he may not do. */
export const driverErrors = {
  drivers_see_trips: [
    403,
    'A driver sees his trips only: no loads, no bids, no money. Please ask the owner of the truck.',
  ],
  driver_left: [403, 'You no longer drive this trip. What your phone kept of it was taken until 72 hours after that.'],
  driver_has_account: [
    409,
    'This mobile number has a transporter account of its own. Its owner cannot be a driver too.',
  ],
  driver_known: [409, 'This mobile number is one of your drivers already.'],
  driver_is_owner: [409, 'This is your own number. A truck without a driver is driven by you.'],
  too_many_drivers: [409, 'You have {most} drivers. Remove one who no longer drives for you.'],
  drives_for_others: [
    409,
    'This mobile number drives for {owner}. Log in, leave this owner under your profile, and then sign up.',
  ],
  drives_now: [
    409,
    'You drive {trips:trips} now. Deliver first, or leave the owner under your profile: the trip is then the owner’s.',
  ],
  driver_not_found: [404, 'Driver not found'],
} as const
