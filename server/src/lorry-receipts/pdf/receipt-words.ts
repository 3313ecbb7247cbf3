import type { FreightBy, TaxBy } from '../../tables/receipt-contents.ts'

/** Why a receipt is no longer valid. */
export type Ended = 'superseded' | 'void'

/** Across a paper that somebody may still take for a valid one. */
export const endedWords: Record<Ended, string> = {
  superseded: 'SUPERSEDED · बदली गई',
  void: 'VOID · रद्द',
}

/** Every label in both languages: the paper is read at both ends of the road, and by officials. */
export const copies = [
  'ORIGINAL · CONSIGNOR COPY · भेजने वाले की प्रति',
  'CONSIGNEE COPY · पाने वाले की प्रति',
  'DRIVER COPY · ड्राइवर की प्रति',
] as const

export const labels = {
  title: 'Lorry Receipt (Consignment Note) · बिल्टी',
  check: 'Genuine? Scan. · असली है? स्कैन करें।',
  vehicle: 'Vehicle number · वाहन नंबर',
  driver: 'Driver · ड्राइवर',
  from: 'From · कहाँ से',
  to: 'To · कहाँ तक',
  consignor: 'Consignor · भेजने वाला (प्रेषक)',
  consignee: 'Consignee · पाने वाला (प्राप्तकर्ता)',
  delivers: 'Delivered at · यहाँ उतरेगा',
  loads: 'Loaded at · यहाँ लदेगा',
  contact: 'Contact · संपर्क',
  goods: 'Goods · माल का विवरण',
  packages: 'Packages · नग और पैकिंग',
  weight: 'Actual weight · वज़न',
  declared: 'Declared value · घोषित मूल्य',
  freight: 'Freight · भाड़ा',
  freightBy: 'Freight is · भाड़ा कौन देगा',
  taxBy: 'GST payable by · GST कौन देगा',
  eway: 'E-way bill · ई-वे बिल',
  remarks: 'Remarks · टिप्पणी',
  issuedBy: 'Issued by · जारी करने वाले',
  signatures: ['Consignor · भेजने वाले के हस्ताक्षर', 'Driver · ड्राइवर के हस्ताक्षर', 'For the carrier · ट्रांसपोर्टर के हस्ताक्षर'],
} as const

export const freightWords: Record<FreightBy, string> = {
  paid: 'Paid · चुका दिया',
  to_pay: 'To pay · माल पाने पर',
  to_be_billed: 'To be billed · बिल से',
}

export const taxWords: Record<TaxBy, string> = {
  consignor: 'Consignor · भेजने वाला',
  consignee: 'Consignee · पाने वाला',
  carrier: 'Carrier · ट्रांसपोर्टर',
}

export const liability = [
  "Received in apparent good order for carriage. Under the Carriage by Road Act, 2007 and its Rules the carrier's liability is at most ten times the freight, and never more than the declared value, unless a higher risk was agreed in writing.",
  'माल देखने में ठीक हालत में मिला। सड़क द्वारा वहन अधिनियम, 2007 के अनुसार ट्रांसपोर्टर की ज़िम्मेदारी भाड़े के दस गुने तक है, और घोषित मूल्य से ज़्यादा कभी नहीं।',
  'Three copies: consignor, consignee, driver. A correction is a new receipt with a new number; the page behind the QR code says which one stands.',
] as const
