import type { StopContactForm } from '@vapsi/contract/shipment/stops'
import { toPaise, toRupees } from '@vapsi/contract/values/rupees'

/** The columns of what a form says of the goods; what it leaves out is not among them. */
export const goodsColumns = ({ goods, packages, declaredRupees }: Omit<StopContactForm, 'stopId'>) => ({
  ...(goods !== undefined && { goods: goods || null }),
  ...(packages !== undefined && { packages }),
  ...(declaredRupees !== undefined && {
    declaredPaise: declaredRupees === null ? null : toPaise(declaredRupees),
  }),
})

export const declaredOf = ({ declaredPaise }: { declaredPaise: number | null }): number | null =>
  declaredPaise === null ? null : toRupees(declaredPaise)
