import type { AddressView } from '@vapsi/contract/bookings/addresses'
import type { ReceiptDetails, ReceiptField, ReceiptForm } from '@vapsi/contract/lorry-receipts'

/** What is typed, as texts. */
export type ReceiptValues = Record<ReceiptField, string>

export const valuesOf = (draft: ReceiptDetails): ReceiptValues =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, value === null ? '' : String(value)]),
  ) as ReceiptValues

const numbers: ReadonlySet<string> = new Set(['packages', 'weightKg', 'declaredRupees', 'freightRupees'])

/** Empty is null: the server says which of them the law wants. The carrier's number stands on the paper of a carrier that pays the tax. */
export const formOf = (values: ReceiptValues): ReceiptForm =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => {
      const said = text.trim()
      if (said === '' || (field === 'carrierGstin' && values.taxBy !== 'carrier')) return [field, null]
      return [field, numbers.has(field) ? Number(said) : said]
    }),
  )

/** As the server writes the ends of a booking on the paper. */
const addressOf = ({ fullAddress, landmark, city, pincode }: AddressView) =>
  [fullAddress, landmark, `${city} ${pincode}`].filter(Boolean).join(', ').slice(0, 300)

/** The consignor is the company, wherever its goods lie: its name stays. */
export const consignorFrom = (place: AddressView, name: string): Partial<ReceiptValues> => ({
  consignorName: name.trim() || place.contactName,
  consignorAddress: addressOf(place),
})

export const consigneeFrom = (place: AddressView): Partial<ReceiptValues> => ({
  consigneeName: place.contactName,
  consigneeAddress: addressOf(place),
})
