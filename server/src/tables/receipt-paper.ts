/** What stands on a lorry receipt. Kept with it as it was issued: the paper of today is the paper of then. */
export interface ReceiptPaper {
  number: string
  /** `22-11-2026` */
  date: string
  /** The page that says whether it is genuine. */
  address: string
  carrier: string
  carrierPlace: string
  /** Absent on papers from before it was asked for. */
  carrierGstin?: string | null
  vehicleNumber: string
  reference: string
  from: string
  to: string
  consignor: Person
  consignee: Person
  goods: string
  packages: number
  packing: string
  weightKg: number
  declaredRupees: number
  freightRupees: number | null
  freightBy: FreightBy
  taxBy: TaxBy
  ewayBill: string | null
  remarks: string | null
  /** The number that this one corrects. */
  supersedes: string | null
}

interface Person {
  name: string
  address: string
  gstin: string
}

export type FreightBy = 'paid' | 'to_pay' | 'to_be_billed'
export type TaxBy = 'consignor' | 'consignee' | 'carrier'
