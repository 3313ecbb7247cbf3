/** Of a shipper's address book. */
export const addressErrors = {
  address_not_found: [404, 'This place is no longer in your address book.'],
  address_known: [409, 'Another entry has this address and number.'],
  too_many_addresses: [429, 'Your address book has {most} places. Remove one first.'],
} as const
