import { z } from 'zod'
import { StopForm } from '../bookings.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Nothing, pageQuery, requiredPlainText, says, searched } from '../kinds.ts'

/** As many places as one person can still keep in order by hand; more belong into a system of the shipper's own. */
export const ADDRESSES = { most: 500 } as const

/** A place of a shipper's address book: what an end of a trip needs. */
export const AddressView = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string(),
  contactNumber: z.string(),
  fullAddress: z.string(),
  landmark: z.string().nullable(),
  city: z.string(),
  pincode: z.string(),
})
export type AddressView = z.infer<typeof AddressView>

const AddressForm = z.strictObject({
  ...StopForm.omit({ instructions: true }).shape,
  name: requiredPlainText(80, says('details_missing')),
})

const own = { who: 'shipper', scope: 'book' } as const

export const addresses = {
  list: endpoint({
    ...own,
    scope: 'read',
    method: 'GET',
    url: '/api/addresses',
    paged: true,
    summary: 'The address book of the account, by name; `q` is part of a name, a contact or a city',
    schema: {
      querystring: z.object({ ...pageQuery, q: searched(80).optional() }),
      response: { 200: z.array(AddressView) },
    },
  }),
  keep: endpoint({
    ...own,
    method: 'POST',
    url: '/api/addresses',
    summary: 'Keep a place with its contact in the address book; one that is kept already gets the new name',
    schema: { body: AddressForm, response: { 201: AddressView } },
  }),
  change: endpoint({
    ...own,
    method: 'PUT',
    url: '/api/addresses/:id',
    summary: 'Change a place of the address book; bookings that used it stay as they are',
    schema: { params: IdParams, body: AddressForm, response: { 200: AddressView } },
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    url: '/api/addresses/:id',
    summary: 'Take a place out of the address book',
    schema: { params: IdParams, response: { 204: Nothing } },
  }),
}
