import type { Body } from '@vapsi/contract/endpoint'
import type { TermsView, payments } from '@vapsi/contract/payments'
import { advanceIfPaid } from '../bookings/advance-if-paid.ts'
import { lockBooking } from '../bookings/bookings.sql.ts'
import type { Actor } from '../platform/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { dropDraft, insertTerms, standingTermsIds, supersedeTerms, termsById } from './terms.sql.ts'

/**
 * Sets the terms of a booking, or keeps them as its one draft. A booking has one active set; a new one supersedes it
 * (rulings §6), and the draft has then served. Of two clerks who looked at the same terms, the second reads that.
 */
export function setTerms(db: Db | Tx, admin: Actor, form: Body<typeof payments.setTerms>): Promise<TermsView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, form.bookingId)) ?? fail('booking_not_found')
    if (booking.status === 'cancelled') fail('booking_state', { message: 'This booking is cancelled.' })
    const standing = await standingTermsIds(tx, booking.id)
    if (form.ifTermsId !== undefined && form.ifTermsId !== standing.active)
      fail('changed_meanwhile', { message: 'Someone else has set terms for this booking meanwhile.' })
    if (form.ifDraftId !== undefined && form.ifDraftId !== standing.draft)
      fail('changed_meanwhile', { message: 'Someone else has drafted terms for this booking meanwhile.' })
    await dropDraft(tx, booking.id)
    if (!form.draft) await supersedeTerms(tx, booking.id)
    const id = await insertTerms(tx, {
      bookingId: booking.id,
      advancePercentageShipper: form.advancePercentageShipper,
      advancePercentageDriver: form.advancePercentageDriver,
      dueDate: form.dueDate || null,
      terms: form.terms || null,
      methodShipper: form.methodShipper ?? null,
      methodDriver: form.methodDriver ?? null,
      status: form.draft ? 'draft' : 'active',
      createdBy: admin.id,
    })
    await record(tx, form.draft ? 'terms_drafted' : 'terms_set', {
      by: admin.id,
      subject: { type: 'booking', id: booking.id },
      data: {
        termsId: id,
        advancePercentageShipper: form.advancePercentageShipper,
        advancePercentageDriver: form.advancePercentageDriver,
        dueDate: form.dueDate || null,
      },
    })
    if (!form.draft) await advanceIfPaid(tx, booking.id, admin.id)
    return (await termsById(tx, id)) ?? fail('booking_not_found')
  })
}
