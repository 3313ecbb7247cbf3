/** Legally required fields of a lorry receipt that no booking knows. */
export const receiptForm = {
  consignorGstin: '27AAPFU0939F1ZV',
  consigneeGstin: 'URP',
  packages: 120,
  packing: 'Bales',
  declaredRupees: 450_000,
  freightBy: 'to_be_billed' as const,
  taxBy: 'consignor' as const,
}
