import type { Body } from '@vapsi/contract/endpoint'
import type { TermsView, payments } from '@vapsi/contract/payments'
import { indianDay } from '@vapsi/contract/values/india'
import { advanceIfPaid } from '../bookings/prices/advance-if-paid.ts'
import { lockBooking } from '../bookings/bookings.sql.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, type Tx, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { agreedOf, dropDraft, insertTerms, standingTerms, supersedeTerms, termsById } from './terms.sql.ts'

/**
 * Sets the terms of a booking, or stores them as its one draft. A booking has one active set; a new one supersedes it
 * and replaces the draft. Of two clerks who saw the same terms, the second one gets a conflict.
 */
export function setTerms(db: Db | Tx, admin: Actor, form: Body<typeof payments.setTerms>): Promise<TermsView> {
  return inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, form.bookingId)) ?? fail('booking_not_found')
    if (booking.status === 'cancelled') fail('booking_cancelled')
    if (form.dueDate && form.dueDate < indianDay(new Date()) && !form.confirmed)
      fail('due_date_past', { params: { day: form.dueDate } })
    const standing = await standingTerms(tx, booking.id)
    if (form.ifTermsId !== undefined && form.ifTermsId !== (standing.active?.id ?? null)) fail('terms_set_meanwhile')
    if (form.ifDraftId !== undefined && form.ifDraftId !== (standing.draft?.id ?? null)) fail('terms_drafted_meanwhile')
    await dropDraft(tx, booking.id)
    if (!form.draft) await supersedeTerms(tx, booking.id)
    const agreed = {
      advancePercentageShipper: form.advancePercentageShipper,
      advancePercentageDriver: form.advancePercentageDriver,
      dueDate: form.dueDate || null,
      terms: form.terms || null,
      methodShipper: form.methodShipper ?? null,
      methodDriver: form.methodDriver ?? null,
    }
    const status = form.draft ? 'draft' : 'active'
    const id = await insertTerms(tx, { ...agreed, bookingId: booking.id, status, createdBy: admin.id })
    await record(tx, form.draft ? 'terms_drafted' : 'terms_set', {
      by: admin.id,
      subject: { type: 'booking', id: booking.id },
      before: agreedOf(standing[status]),
      after: agreed,
      data: {
        termsId: id,
        advancePercentageShipper: agreed.advancePercentageShipper,
        advancePercentageDriver: agreed.advancePercentageDriver,
        dueDate: agreed.dueDate,
      },
    })
    if (!form.draft) await advanceIfPaid(tx, booking.id, admin.id)
    return (await termsById(tx, id)) ?? fail('booking_not_found')
  })
}
