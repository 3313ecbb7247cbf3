import { expect, test } from 'vitest'
import { type Problem, type Statement, linesOf, readSheet } from './read-statement.ts'

const read = (text: string): Statement | Problem => {
  const sheet = readSheet(text)
  return linesOf(sheet, sheet.columns)
}
const moves = [
  { date: '2026-11-19', amount: 125_000.5, direction: 'out' },
  { date: '2026-11-20', amount: 9300, direction: 'in' },
]

// Layouts of banks and of the programs between them and us, each as somebody received it; names and numbers are made up.
test.each([
  [
    'amounts guarded as formulas, commas and all',
    `Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance
19-11-2026 09:00:00,19 Nov 2026,,NEFT KHAN,33,="1,25,000.50",,="2,21,100.10"
20-11-2026 10:24:11,20 Nov 2026,,UPI ASHA,33,,="9,300.00",="2,30,400.10"`,
    { proven: 1, skipped: 0 },
  ],
  [
    'the words Deposit and Withdrawal',
    `Date,Particulars,Type,Amount,Balance
19/11/2026,NEFT KHAN,Withdrawal,"1,25,000.50","2,21,100.10"
20/11/2026,UPI ASHA,Deposit,"9,300.00","2,30,400.10"`,
    { proven: 1, skipped: 0 },
  ],
  [
    'a column of channels that is called a type',
    `Date,Particulars,Transaction Type,Withdrawals,Deposits,Balance
19/11/2026,KHAN,NEFT,"1,25,000.50",,"2,21,100.10"
20/11/2026,ASHA,UPI,,"9,300.00","2,30,400.10"`,
    { proven: 1, skipped: 0 },
  ],
  [
    'an opening balance in the column of credits',
    `Date,Particulars,Debit,Credit,Balance
19/11/2026,OPENING BALANCE,,"3,46,100.60","3,46,100.60"
19/11/2026,NEFT KHAN,"1,25,000.50",,"2,21,100.10"
20/11/2026,UPI ASHA,,"9,300.00","2,30,400.10"`,
    { proven: 2, skipped: 1 },
  ],
  [
    'one column of both, the side in brackets behind',
    `Sl. No.,Transaction Date,Description,Chq / Ref No.,Withdrawal (Dr)/Deposit (Cr),Balance
1,19-11-2026,NEFT KHAN,NEFT-1,"1,25,000.50(Dr)","2,21,100.10(Cr)"
2,20-11-2026,UPI/ASHA,UPI-632411908273,"9,300.00(Cr)","2,30,400.10(Cr)"`,
    { proven: 1, skipped: 0 },
  ],
  [
    'brought forward, carried forward, zeros and totals of a page',
    `DATE,MODE,PARTICULARS,DEPOSITS,WITHDRAWALS,BALANCE
19-11-2026,,B/F,0,0,346100.60
19-11-2026,NEFT,KHAN,0.00,125000.50,221100.10
19-11-2026,,CHARGES WAIVED,0.00,0.00,221100.10
,,Page Total,0.00,125000.50,
,,C/F,,,221100.10
DATE,MODE,PARTICULARS,DEPOSITS,WITHDRAWALS,BALANCE
,,Carried Forward,,,221100.10
20-11-2026,UPI,ASHA,9300.00,0.00,230400.10`,
    { proven: 2, skipped: 5 },
  ],
  [
    'months in words before the day',
    `Date,Description,Debit,Credit,Balance
"Nov 19, 2026",NEFT KHAN,125000.50,,221100.10
"Nov 20, 2026",UPI ASHA,,9300.00,230400.10`,
    { proven: 1, skipped: 0 },
  ],
  [
    'days, paise and noise of a spreadsheet',
    `Date,Description,Debit,Credit,Balance
46345,NEFT KHAN,125000.50000000001,,221100.1
46346.4334,UPI ASHA,,9300.000,230400.1`,
    { proven: 1, skipped: 0 },
  ],
  [
    'a real minus, spaces that do not break, invisible marks',
    `Date,Description,Amount,Balance
19/11/2026,NEFT\u00a0KHAN,−1\u00a025\u00a0000.50,221100.10
\u200b20/11/2026,UPI ASHA,+9300.00,230400.10`,
    { proven: 1, skipped: 0 },
  ],
  [
    'the value date alone',
    `Value Date,Description,Debit,Credit,Balance
19/11/2026,NEFT KHAN,125000.50,,221100.10
20/11/2026,UPI ASHA,,9300.00,230400.10`,
    { proven: 1, skipped: 0 },
  ],
  [
    'an account that is overdrawn',
    `Date,Description,Debit,Credit,Balance
19/11/2026,NEFT KHAN,125000.50,,"1,25,000.50 Dr"
20/11/2026,UPI ASHA,,9300.00,"1,15,700.50 Dr"`,
    { proven: 1, skipped: 0 },
  ],
  [
    'days newest first, oldest first within a day',
    `Date,Description,Debit,Credit,Balance
20/11/2026,UPI ASHA,,9300.00,230400.10
20/11/2026,CHARGES,100.10,,230300.00
19/11/2026,NEFT KHAN,125000.50,,221100.10`,
    { proven: 2, skipped: 0 },
  ],
])('%s', (_, text, { proven, skipped }) => {
  const found = read(text)
  expect(found).toMatchObject({ proven, skipped })
  const lines = 'lines' in found ? found.lines : []
  expect(lines).toEqual(expect.arrayContaining(moves.map((move) => expect.objectContaining(move) as unknown)))
})

test.each([
  [
    'amounts with commas that are not quoted',
    `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
20/11/26,UPI ASHA,632411908273,20/11/26,,9,300.00,2,30,400.10`,
    { code: 'wide', line: 2 },
  ],
  [
    'a comma that stays within the columns',
    `Date,Narration,Ref,Debit,Credit,Balance,Branch,Note
19/11/26,NEFT KHAN,1,10.00,,9000.00,33,
20/11/26,UPI ASHA,2,8,200.00,,800.00,`,
    { code: 'both', line: 3 },
  ],
  [
    'a side in an unknown word',
    `Date,Narration,Dr/Cr,Amount,Balance
19/11/26,A,CR,5,5
20/11/26,B,REVERSAL,5,10`,
    { code: 'side', line: 3, word: 'REVERSAL' },
  ],
  [
    'a side that the balance contradicts',
    `Date,Narration,Dr/Cr,Amount,Balance
19/11/26,A,CR,5.00,105.00
20/11/26,B,DR,7.00,112.00
21/11/26,C,CR,1.00,113.00`,
    { code: 'balance', line: 3, expected: 98, found: 112 },
  ],
])('%s stop it all', (_, text, problem) => expect(read(text)).toMatchObject(problem))
