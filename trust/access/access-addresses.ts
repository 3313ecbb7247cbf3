import { anAddress } from '../../server/test/factories/addresses.ts'
import { type Row, about, only } from './row.ts'

export const addressForm = () => ({
  name: 'Godown',
  contactName: 'Ramesh Patil',
  contactNumber: '9876543210',
  fullAddress: `Gala ${crypto.randomUUID().slice(0, 8)}`,
  city: 'Bhiwandi',
  pincode: '421302',
})

/** The calls about the address book, in the form of the access table. */
export const addressRows: Readonly<Record<string, Row>> = {
  'GET /api/addresses': only('401 200 200 403 403 403', async (w) => ({
    ...((await anAddress(w.cast.shipper)) && {}),
  })),
  'POST /api/addresses': only('401 201 201 403 403 403', () => ({ body: addressForm() })),
  'PUT /api/addresses/:id': only('401 200 404 403 403 403', async (w) =>
    about(await anAddress(w.cast.shipper), addressForm()),
  ),
  'DELETE /api/addresses/:id': only('401 204 404 403 403 403', async (w) => about(await anAddress(w.cast.shipper))),
}
