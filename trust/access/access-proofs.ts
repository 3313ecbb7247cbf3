import { aMobile } from '../../server/test/factories/users.ts'
import { db } from '../../server/test/harness.ts'
import { softwarePasskey } from '../../server/test/software-passkey.ts'
import type { World } from '../world.ts'
import { type Row, about, office, only } from './row.ts'

const everybody = (status: number) => Array<number>(6).fill(status).join(' ')
const nobody = '00000000-0000-7000-8000-000000000000'
const unasked = softwarePasskey()
const unknownChallenge = { challenge: 'unknown' }
/** Each has an address waiting for confirmation. */
const unconfirmed = (w: World) =>
  Promise.all(
    [w.cast.shipper, w.cast.otherShipper, w.cast.transporter, w.cast.otherTransporter].map(({ id }) =>
      db
        .updateTable('users')
        .set({ email: `e${aMobile()}@vapsi.example` })
        .where('id', '=', id)
        .where('email', 'is', null)
        .execute(),
    ),
  )

/** Passkeys of the office, and confirmed email addresses. */
export const proofRows: Readonly<Record<string, Row>> = {
  'GET /api/admin/passkeys': only(office()),
  'POST /api/admin/passkeys': only(office(401), () => ({
    body: { name: 'Phone', passkey: unasked.create(unknownChallenge) },
  })),
  'POST /api/admin/passkeys/:id/remove': only(office(400), () => about(nobody, { password: 'wrong-password' })),
  'POST /api/admin/passkeys/begin': only(office(400), () => ({ body: { password: 'wrong-password' } })),
  'POST /api/admin/passkey-sign-in': only(everybody(401), () => ({ body: { passkey: unasked.get(unknownChallenge) } })),
  'POST /api/admin/passkey-sign-in/begin': only(everybody(200), () => ({ body: {} })),
  'PUT /api/admin/passkeys/:id': only(office(404), () => about(nobody, { name: 'Phone' })),
  'POST /api/profile/email/confirm': only('401 400 400 400 400 403', async (w) => {
    await unconfirmed(w)
    return { body: { code: '000000' } }
  }),
  'POST /api/profile/email/send-code': only('401 200 200 200 200 403', async (w) => {
    await unconfirmed(w)
    return { body: {} }
  }),
}
