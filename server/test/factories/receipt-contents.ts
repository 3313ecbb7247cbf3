import type { ReceiptContents } from '../../src/tables/receipt-contents.ts'

/** A lorry receipt with everything on it that a trip can say. */
export const aReceipt: ReceiptContents = {
  number: 'VP/26-27/000123',
  date: '22-11-2026',
  address: 'https://vapsi.example/lr/abcdefghijklmnopqrstuvwx',
  carrier: 'Balbir Roadways',
  carrierPlace: 'Jaipur',
  vehicleNumber: 'MH 12 AB 1234',
  reference: 'VP-20871',
  from: 'Mumbai, Maharashtra',
  to: 'Jaipur, Rajasthan',
  consignor: { name: 'Asha Traders', address: 'Plot 12, MIDC Road, Mumbai 400093', gstin: '27AAPFU0939F1ZV' },
  consignee: { name: 'राष्ट्रीय कृषि भंडार', address: 'क्षत्रिय मार्ग, जयपुर 302001', gstin: 'URP' },
  goods: 'Cotton bales',
  packages: 120,
  packing: 'Bales',
  weightKg: 9000,
  declaredRupees: 450_000,
  freightRupees: 45_000.5,
  freightBy: 'to_pay',
  taxBy: 'consignor',
  ewayBill: '331001234567',
  remarks: null,
  supersedes: null,
}

/** The same with people's own texts in Hindi, a remark, a predecessor, and no freight. */
export const aHindiReceipt: ReceiptContents = {
  ...aReceipt,
  number: 'VP/26-27/000124',
  carrier: 'श्री बलबीर रोडवेज़',
  consignor: { ...aReceipt.consignor, name: 'आशा ट्रेडर्स', address: 'प्लॉट 12, एमआईडीसी मार्ग, मुंबई 400093' },
  goods: 'कपास की गाँठें',
  packing: 'गाँठ',
  freightRupees: null,
  freightBy: 'to_be_billed',
  ewayBill: null,
  remarks: 'दो गाँठें भीगी हुई; ऊपर तिरपाल बाँधा गया।',
  supersedes: 'VP/26-27/000123',
}
