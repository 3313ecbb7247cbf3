import { expect, test } from 'vitest'
import { linesOf, readSheet } from './read-statement.ts'
import { amountOf, dayOf } from './values.ts'

const read = (text: string) => {
  const sheet = readSheet(text)
  const found = linesOf(sheet, sheet.columns)
  return { bank: sheet.bank, lines: 'lines' in found ? found.lines : found }
}
const moves = [
  { date: '2026-11-20', amount: 9300, direction: 'in' },
  { date: '2026-11-19', amount: 125_000.5, direction: 'out' },
]

/** As the banks give them today: rows of the account above, a summary below. */
const layouts: Record<string, string> = {
  HDFC: `HDFC BANK Ltd.,,,,,,
Account No : 50100123454471,,,,,,
Statement From : 01/11/2026 To : 20/11/2026
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
20/11/26,UPI-ASHA TRADERS-ASHA@OKSBI-632411908273-VP-20844,0000632411908273,20/11/26,,"9,300.00","2,30,400.10"
19/11/26,"NEFT DR-SBIN0001234-KHAN, TRANSPORT",N324262718001234,19/11/26,"1,25,000.50",,"2,21,100.10"
,,,,,,
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"3,46,100.60",1,1,"1,25,000.50","9,300.00","2,30,400.10",`,
  ICICI: `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,20/11/2026,20/11/2026,-,UPI/632411908273/ASHA TRADERS/VP-20844,0.00,9300.00,230400.10
2,19/11/2026,19/11/2026,-,INF/NEFT/SBIN526324118883/KHAN,125000.50,0.00,221100.10`,
  SBI: `Account Name\t:\tVAPSI
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance
20 Nov 2026\t20 Nov 2026\tBY TRANSFER-UPI/CR/632411908273/ASHA\tTRANSFER FROM 4897\t\t9,300.00\t2,30,400.10
19 Nov 2026\t19 Nov 2026\tTO TRANSFER-NEFT KHAN\tTRANSFER TO 4897\t1,25,000.50\t\t2,21,100.10
**This is a computer generated statement`,
  Axis: `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
01-11-2026,,OPENING BALANCE,,,"3,46,100.60",
20-11-2026,-,UPI/P2A/632411908273/ASHA TRADERS, ,9300.00,230400.10,123
19-11-2026,-,NEFT/AXISCN0123456789/KHAN,125000.50, ,221100.10,123`,
  Kotak: `Sl. No.;Transaction Date;Value Date;Description;Chq / Ref No.;Amount;Dr / Cr;Balance;Dr / Cr
1;20-11-2026 10:24:11;20-11-2026;UPI/ASHA TRADERS/632411908273;UPI-632411908273;9,300.00;CR;2,30,400.10;CR
2;19-11-2026 09:00:00;19-11-2026;NEFT KHAN;NEFT-1;1,25,000.50;DR;2,21,100.10;CR`,
}

/** Of firms, and of newer years: nothing in them names the bank. */
const others: Record<string, string> = {
  'HDFC as text': `Date     ,Narration                       ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
 20/11/26  ,UPI-ASHA TRADERS-632411908273-VP-20844 ,20/11/26 ,          0.00     ,      9300.00      ,0000632411908273       ,      230400.10
 19/11/26  ,NEFT DR-KHAN ,19/11/26 ,          125000.50     ,      0.00      ,N324262718001234       ,      221100.10  `,
  'ICICI for firms': `Tran. Id,Value Date,Transaction Date,Transaction Posted Date,Cheque. No./Ref. No.,Transaction Remarks,Withdrawal Amt (INR),Deposit Amt (INR),Balance (INR)
S1,20/Nov/2026,20/Nov/2026,20/11/2026 10:24:11 AM,,UPI/632411908273/ASHA,,"9,300.00","2,30,400.10"
S2,19/Nov/2026,19/Nov/2026,19/11/2026 09:00:00 AM,,NEFT KHAN,"1,25,000.50",,"2,21,100.10"`,
  'SBI YONO': `Date,Details,Ref No/Cheque No,Debit,Credit,Balance
20/11/2026,"DEP TFR UPI/CR/632411908273/ASHA",,,"9,300.00","2,30,400.10"
19/11/2026,"WDL TFR NEFT KHAN",,"1,25,000.50",,"2,21,100.10"`,
  'Axis for firms': `S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)
1,20/11/2026,20/11/2026,NEFT/ASHA,"9,300.00",CR,"2,30,400.10",,PUNE (123)
2,19/11/2026,19/11/2026,NEFT/KHAN,"1,25,000.50",DR,"2,21,100.10",,PUNE (123)`,
  'signs instead of sides': `#,TRANSACTION DATE,VALUE DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT/CREDIT(₹),BALANCE(₹)
1,20 Nov 2026 10:24 AM,20 Nov 2026,UPI/ASHA/632411908273/Pay,UPI-632411908273,"+9,300.00","2,30,400.10"
2,19 Nov 2026 09:00 AM,19 Nov 2026,NEFT KHAN,,"-1,25,000.50","2,21,100.10"`,
}

test.each(Object.entries(others))('%s: columns are found', (_, text) => {
  expect(read(text).lines).toMatchObject(moves)
})

test('amounts without a side and without signs are ambiguous', () => {
  expect(read('Date,Description,Amount\n20/11/2026,ASHA,500.00').lines).toEqual({ code: 'no_columns' })
})

test.each(Object.entries(layouts))('%s: columns are found, account rows and summary left out', (bank, text) => {
  expect(read(text)).toMatchObject({ bank, lines: moves })
})

test('a narration of two rows is one; a row that cannot be read stops it all, by its number', () => {
  const head = 'Date,Narration,Withdrawal Amt.,Deposit Amt.\n'
  expect(read(`${head}20/11/26,NEFT CR,,10\n,ASHA TRADERS,,\n20/11/26,X,5,`).lines).toMatchObject([
    { narration: 'NEFT CR ASHA TRADERS' },
    { amount: 5 },
  ])
  expect(read(`${head}20/11/26,A,,10\n20/11/26,B,,\n`).lines).toMatchObject([{ amount: 10 }])
  expect(read(`${head}20/11/26,A,,ten`).lines).toMatchObject({ code: 'amount', line: 2, word: 'ten' })
  expect(read(`${head}20/11/26,A,3,10`).lines).toMatchObject({ code: 'both', line: 2 })
  expect(read(`${head}20/11/26,A,,10\nsoon,B,,5\n20/11/26,C,,1`).lines).toMatchObject({ code: 'no_date', line: 3 })
  expect(read('Hello\nthere').lines).toEqual({ code: 'no_columns' })
  expect(read(head).lines).toEqual({ code: 'no_lines' })
})

test('days are read day first and must exist; amounts with Indian commas', () => {
  expect(['03/11/26', '3-NOV-2026', '2026-11-03', '03.11.2026'].map(dayOf)).toEqual(Array(4).fill('2026-11-03'))
  expect(['31/02/26', '20', 'Total', '1,25,000'].map(dayOf)).toEqual([null, null, null, null])
  expect(['1,23,456.50', '₹ 500', 'INR 7.5 Cr', '-3'].map(amountOf)).toEqual([123_456.5, 500, 7.5, -3])
  expect(['1,00,000.00 Cr', 'Rs. 5,000/-', '(500.00)', '500.00-'].map(amountOf)).toEqual([100_000, 5000, -500, -500])
  expect(['', 'abc', '1.234', '12/11/26', '-', '1.25E+05'].map(amountOf)).toEqual(Array(6).fill(null))
})

test('a credit below zero was taken back and went out; debits below zero came back only beside plain ones', () => {
  const head = 'Date,Narration,Withdrawal Amt.,Deposit Amt.\n'
  expect(read(`${head}20/11/26,UPI ASHA,,"9,300.00"\n21/11/26,UPI ASHA REV,,"-9,300.00"`).lines).toMatchObject([
    { amount: 9300, direction: 'in' },
    { amount: 9300, direction: 'out' },
  ])
  expect(read(`${head}20/11/26,KHAN,500,\n21/11/26,KHAN REV,(500),`).lines).toMatchObject([
    { direction: 'out' },
    { direction: 'in' },
  ])
  expect(read(`${head}20/11/26,KHAN,-500,\n21/11/26,SINGH,-700.00,`).lines).toMatchObject([
    { amount: 500, direction: 'out' },
    { amount: 700, direction: 'out' },
  ])
  const sides = 'Date,Narration,Amount,Dr/Cr\n'
  expect(
    read(`${sides}20/11/26,A,100,CR\n20/11/26,A,-100,CR\n20/11/26,B,70,DR\n20/11/26,B,-70,DR`).lines,
  ).toMatchObject([{ direction: 'in' }, { direction: 'out' }, { direction: 'out' }, { direction: 'in' }])
})

test('Cr and Dr behind one column of amounts say what came and what went', () => {
  expect(
    read(
      'Date,Particulars,Amount,Balance\n20/11/26,ASHA,"9,300.00 Cr","2,30,400.10 Cr"\n19/11/26,KHAN,"1,25,000.50Dr","2,21,100.10 Cr"',
    ).lines,
  ).toMatchObject(moves)
})

test('numbers that a spreadsheet keeps as text are read; one that it has rounded stops it all', () => {
  const head = 'Date,Narration,Ref No.,Withdrawal Amt.,Deposit Amt.\n'
  expect(
    read(`${head}20/11/26,A,"=""0000632411908273""",,"=""9,300.00"""\n20/11/26,B,'632411908274,,5`).lines,
  ).toMatchObject([{ reference: '0000632411908273', amount: 9300 }, { reference: '632411908274' }])
  expect(read(`${head}20/11/26,A,1,,5\n20/11/26,B,6.32412E+11,,5`).lines).toMatchObject({ code: 'rounded', line: 3 })
})

test('a day that does not exist stops it all, first, last or between: no movement is left out in silence', () => {
  const head = 'Date,Narration,Withdrawal Amt.,Deposit Amt.\n'
  const good = '05/11/2026,A,,10'
  for (const [text, line] of [
    [`11/20/2026,B,,5\n${good}`, 2],
    [`${good}\n11/20/2026,B,,5`, 3],
    [`${good}\n31/02/26,B,,5\n${good}`, 3],
  ] as const)
    expect(read(head + text).lines, text).toMatchObject({ code: 'no_date', line })
  // The next page repeats the names of the columns.
  expect(read(`${head}${good}\n${head}${good}`).lines).toMatchObject([{ narration: 'A' }, { narration: 'A' }])
  expect(dayOf('2026/11/03')).toBe('2026-11-03')
})
