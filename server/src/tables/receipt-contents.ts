/** The contents of a lorry receipt, stored as issued, so that a later copy is identical. */
export interface ReceiptContents {
  number: string
  /** `22-11-2026` */
  date: string
  /** The page that shows whether it is genuine. */
  address: string
  carrier: string
  carrierPlace: string
  /** Absent on old receipts. */
  carrierGstin?: string | null
  vehicleNumber: string
  /** Absent where the carrier drives himself, and on old receipts. */
  driver?: { name: string; mobile: string | null }
  reference: string
  from: string
  to: string
  /** Of a shipment with stops on the way: each of them, and the last drop. */
  stops?: {
    kind: 'pickup' | 'drop'
    place: string
    name: string
    weightKg: number
    /** Where its shipper says so; absent on old receipts. */
    goods?: string
    packages?: number
    declaredRupees?: number | null
  }[]
  consignor: Person
  consignee: Person
  goods: string
  packages: number
  packing: string
  weightKg: number
  /** Null on the copy of a driver who sees no prices. */
  declaredRupees: number | null
  freightRupees: number | null
  freightBy: FreightBy
  taxBy: TaxBy
  ewayBill: string | null
  remarks: string | null
  /** Who issued it, where it does not stand above already; absent on old receipts. */
  issuedBy?: string | null
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
