import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { CommissionType, PaymentMethod, PaymentType } from '@vapsi/contract/constants'
import type { ApprovalStatus, PaymentStatus } from '@vapsi/contract/lifecycle'

export const paymentTypeWords: Record<PaymentType, MessageDescriptor> = {
  advance_from_shipper: msg`Advance from shipper`,
  advance_to_driver: msg`Advance to driver`,
  partial_from_shipper: msg`Partial from shipper`,
  partial_to_driver: msg`Partial to driver`,
  final_from_shipper: msg`Final from shipper`,
  final_to_driver: msg`Final to driver`,
}
export const methodWords: Record<PaymentMethod, MessageDescriptor> = {
  bank_transfer: msg`Bank transfer`,
  upi: msg`UPI`,
  cash: msg`Cash`,
  cheque: msg`Cheque`,
  rtgs: msg`RTGS`,
  neft: msg`NEFT`,
}
export const paymentStatusWords: Record<PaymentStatus, MessageDescriptor> = {
  terms_pending: msg`Terms pending`,
  advance_due: msg`Advance due`,
  balance_due: msg`Balance due`,
  paid: msg`Paid`,
}
export const commissionTypeWords: Record<CommissionType, MessageDescriptor> = {
  percentage: msg`Percentage`,
  fixed_per_trip: msg`Fixed per trip`,
  negotiated: msg`Negotiated`,
}
export const approvalWords: Record<ApprovalStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  assigned: msg`Assigned`,
  in_progress: msg`In progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
}

/** `word(paymentTypeWords[type])`, and the options of a list of choices. */
export function useWords() {
  const { _ } = useLingui()
  const options = <K extends string>(words: Record<K, MessageDescriptor>, keys?: readonly K[]) =>
    (keys ?? (Object.keys(words) as K[])).map((value) => ({ value, label: _(words[value]) }))
  return { word: (descriptor: MessageDescriptor) => _(descriptor), options }
}

/** Who a party is in a table: the company people know, else the person. */
export const nameOf = (party: { name: string; company: string | null } | null | undefined): string =>
  party ? party.company || party.name : '–'
