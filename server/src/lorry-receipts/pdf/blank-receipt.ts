import type { ReceiptContents } from '../../tables/receipt-contents.ts'

const nobody = { name: '', address: '', gstin: '' }

/** The labels alone, in both languages, with the signs that most papers contain. */
export const blankReceipt: ReceiptContents = {
  number: 'VP/26-27/000000',
  date: '',
  address: 'https://vapsi.example',
  carrier: '',
  carrierPlace: '',
  vehicleNumber: '',
  reference: '',
  from: '',
  to: '',
  consignor: nobody,
  consignee: nobody,
  goods: '',
  packages: 0,
  packing: '',
  weightKg: 0,
  declaredRupees: 0,
  freightRupees: 0,
  freightBy: 'paid',
  taxBy: 'consignor',
  ewayBill: null,
  remarks: null,
  supersedes: null,
}
