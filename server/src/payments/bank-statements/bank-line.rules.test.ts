import { expect, test } from 'vitest'
import { payerIn } from './bank-line.rules.ts'

test.each([
  ['NEFT CR-YESB0000001-ASHA MILLS PVT LTD-VAPSI-N400262718000001', 'ASHA MILLS PVT LTD'],
  ['UPI/632411908273/Ramesh Kale/ramesh@okaxis/PAYMENT VP-20844', 'Ramesh Kale'],
  ['BY TRANSFER-NEFT*HDFC0000240*N400262718000001*BALAJI AGRO FOODS', 'BALAJI AGRO FOODS'],
  ['IMPS-632411908273-HDFC BANK LTD-SUNITA RAO', 'SUNITA RAO'],
  ['IMPS/P2A/632411908273', null],
  ['CASH DEP 0999', null],
  ['BANK CHARGES', null],
])('of %s the payer is %s', (narration, payer) => {
  expect(payerIn(narration)).toBe(payer)
})
