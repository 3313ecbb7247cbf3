/** Codes whose words are not their own letters. */
const spelled: Readonly<Record<string, string>> = {
  upi: 'UPI',
  neft: 'NEFT',
  rtgs: 'RTGS',
  lr: 'LR',
  pod: 'POD',
  rc: 'RC',
  puc: 'PUC',
  tds: 'TDS',
  fitness: 'Fitness certificate',
  reverse: 'Reverse charge',
  forward: 'Forward charge, without credit',
  forward_credit: 'Forward charge, with credit',
  detention_pickup: 'Waiting at pickup',
  detention_stop: 'Waiting at a stop',
  detention_drop: 'Waiting at delivery',
  correction: 'Price correction',
  line: 'Charge',
}

/** A stored code as a reader of a file sees it: `advance_from_shipper` as `Advance from shipper`. */
export const inPlainWords = (code: string): string =>
  spelled[code] ?? code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
