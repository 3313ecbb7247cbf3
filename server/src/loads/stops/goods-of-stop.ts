import type { StopContactForm } from '@vapsi/contract/shipment/stops'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'

/** The columns of what a form says of the goods; what it leaves out is not among them. */
export const goodsColumns = ({ goods, packages, declaredRupees }: Partial<StopContactForm>) => ({
  ...(goods !== undefined && { goods: goods || null }),
  ...(packages !== undefined && { packages }),
  ...(declaredRupees !== undefined && {
    declaredPaise: declaredRupees === null ? null : toPaise(declaredRupees),
  }),
})

/** The same with whom to call and what to know there: what is left out of these is taken away. */
export const contactColumns = (form: StopContactForm) => ({
  contactName: form.contactName || null,
  contactNumber: form.contactNumber || null,
  note: form.note || null,
  ...goodsColumns(form),
})

export const declaredOf = ({ declaredPaise }: { declaredPaise: number | null }): number | null =>
  declaredPaise === null ? null : toRupees(declaredPaise)
