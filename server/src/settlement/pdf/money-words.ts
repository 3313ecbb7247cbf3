import type { BookingStatus } from '@vapsi/contract/lifecycle'
import type { GstExempt, GstMode, TdsReason } from '@vapsi/contract/settlement/tax-rules'
import type { SettlementView } from '@vapsi/contract/settlement/settlement'

/** Both languages side by side, as on the lorry receipt, because papers are passed on. */
export const banner = 'Computed, not filed · केवल गणना, दाख़िल नहीं'

export const titles = {
  receipt: 'Payment receipt · भुगतान रसीद',
  reversal: 'Counter-entry of a payment · भुगतान की उलटी प्रविष्टि',
  settlement: 'Settlement statement · हिसाब',
  statement: 'Statement of account · खाते का विवरण',
  ledger: 'Ledger · बही-खाता',
} as const

export const labels = {
  trip: 'Trip · ट्रिप',
  route: 'From, to · कहाँ से, कहाँ तक',
  vehicle: 'Vehicle · वाहन',
  state: 'State · स्थिति',
  amount: 'Amount · रक़म',
  amountInWhole: 'Amount received · मिली रक़म',
  amountPaid: 'Amount paid out · दी गई रक़म',
  inWords: 'In words · शब्दों में',
  method: 'Method · तरीक़ा',
  reference: 'Reference (UTR) · संदर्भ',
  date: 'Date · तारीख़',
  ofDay: 'Bank day, in a month that was closed · बैंक की तारीख़ (बंद महीने की)',
  what: 'What · क्या',
  shipperSide: 'Shipper · शिपर',
  driverSide: 'Driver · ड्राइवर',
  freight: 'Freight · भाड़ा',
  freightNet: 'Freight, commission taken off · भाड़ा, कमीशन काटकर',
  total: 'Total · कुल',
  advanceAgreed: 'Advance agreed · तय अग्रिम',
  balance: 'Balance · बाक़ी',
  givenBack: 'To be given back · लौटाना है',
  tds: 'TDS (tax deducted at source) · स्रोत पर कर',
  tdsCarried: 'TDS of earlier trips · पिछले ट्रिप का TDS',
  tdsNotWithheld: 'TDS above the balance, withheld from later trips · बाक़ी से ज़्यादा TDS, अगले ट्रिप से कटेगा',
  payable: 'Balance after TDS · TDS के बाद बाक़ी',
  gst: 'GST · जीएसटी',
  commission: 'Commission of the office · ऑफ़िस का कमीशन',
  disputed: 'Disputed, not decided yet · विवाद में, फ़ैसला बाक़ी',
  opening: 'Opening balance · शुरुआती बाक़ी',
  closing: 'Closing balance · अंतिम बाक़ी',
  charged: 'Charged · भाड़ा और शुल्क',
  paid: 'Paid · भुगतान',
  trips: 'Completed trips · पूरे हुए ट्रिप',
  payments: 'Payments · भुगतान',
  linesLater: 'Lines decided later · बाद में तय शुल्क',
  open: 'Open · बाक़ी',
  money: 'Money of the trip · ट्रिप का पैसा',
  taxes: 'Taxes · कर',
  base: 'On · किस पर',
} as const

export const states: Record<BookingStatus, string> = {
  pending: 'Requested · माँगा गया',
  confirmed: 'Confirmed · पक्का',
  advance_paid: 'Advance paid · अग्रिम मिला',
  loading_done: 'Loaded · माल लदा',
  in_transit: 'In transit · रास्ते में',
  completed: 'Completed · पूरा',
  cancelled: 'Called off · रद्द',
}

type Cause = NonNullable<SettlementView['shipper']>['lines'][number]['cause']
export const causes: Record<Cause | 'correction', string> = {
  detention_pickup: 'Waiting at pickup (detention) · लोडिंग पर रुकने का शुल्क',
  detention_stop: 'Waiting at a stop (detention) · बीच के स्टॉप पर रुकने का शुल्क',
  detention_drop: 'Waiting at delivery (detention) · डिलीवरी पर रुकने का शुल्क',
  dispute: 'Dispute, as decided · विवाद का फ़ैसला',
  correction: 'Correction of the price · भाड़े में सुधार',
  other: 'Other lines · अन्य',
}

export const paymentTypes: Record<string, string> = {
  advance_from_shipper: 'Advance received · अग्रिम मिला',
  partial_from_shipper: 'Part payment received · आंशिक भुगतान मिला',
  final_from_shipper: 'Final payment received · अंतिम भुगतान मिला',
  advance_to_driver: 'Advance paid · अग्रिम दिया',
  partial_to_driver: 'Part payment made · आंशिक भुगतान दिया',
  final_to_driver: 'Final payment made · अंतिम भुगतान दिया',
}

export const methods: Record<string, string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash · नक़द',
  cheque: 'Cheque · चेक',
  rtgs: 'RTGS',
  neft: 'NEFT',
}

export const tdsReasons: Record<TdsReason, string> = {
  individual: 'Individual or HUF',
  other: 'Company, firm or other',
  no_pan: 'No PAN given · पैन नहीं दिया',
  declared: 'PAN and declaration: at most 10 vehicles · पैन और घोषणा: अधिकतम 10 वाहन',
  under_limits: 'Under ₹30,000 at once and ₹1,00,000 a year · सीमा से कम',
}

export const gstExempt: Record<GstExempt, string> = {
  goods: 'Exempt goods · करमुक्त माल',
  recipient: 'Nothing due: the recipient is not registered · पाने वाला पंजीकृत नहीं',
}

export const gstModes: Record<GstMode, string> = {
  reverse: 'Reverse charge: the recipient pays it, not in the total · रिवर्स चार्ज: पाने वाला देगा',
  forward: 'Forward charge without credit: on the carrier’s invoice, not in the total · ट्रांसपोर्टर के बिल पर',
  forward_credit: 'Forward charge with credit: on the carrier’s invoice, not in the total · ट्रांसपोर्टर के बिल पर',
}

export const notes = {
  all: 'Computed, not filed. This paper is no tax invoice and no certificate of deduction; a tax person must check its tax lines before they are used. केवल गणना, दाख़िल नहीं। यह कर बिल या TDS प्रमाण पत्र नहीं है।',
  running: 'The trip is not completed: this is what it would be today. ट्रिप पूरा नहीं हुआ है: यह आज तक का हिसाब है।',
  called_off: 'The trip was called off: nothing is owed for it. ट्रिप रद्द हुआ: भाड़ा देय नहीं।',
  reversed: 'This payment was reversed later. यह भुगतान बाद में उलटा गया।',
  account:
    'A trip is owed from its completion on; money counts on the bank’s day. ट्रिप पूरा होने पर देय, भुगतान बैंक की तारीख़ पर गिना गया।',
} as const
