import { expect, test } from 'vitest'
import { portionsOf } from './portions.ts'
import { linesOf, readSheet } from './read-statement.ts'
import { textOf } from './text-of-file.ts'

const read = (text: string) => {
  const sheet = readSheet(text)
  const found = linesOf(sheet, sheet.columns)
  return 'lines' in found ? found.lines : found
}
const wordsOf = (bytes: Uint8Array) => textOf(bytes) ?? 'no text'
const bank = [
  ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
  ['20/11/26', '20/11/26', 'BY TRANSFER UPI ASHA', 'UPI632411908273', '', '9,300.00', '2,30,400.10'],
  ['19-NOV-2026', '19-NOV-2026', 'TO TRANSFER NEFT KHAN', 'N324262718001234', '1,25,000.50', '', '2,21,100.10'],
]
const moves = [
  { date: '2026-11-20', amount: 9300, direction: 'in', narration: expect.stringContaining('ASHA') as string },
  { date: '2026-11-19', amount: 125_000.5, direction: 'out', narration: expect.stringContaining('KHAN') as string },
]
const preamble = [
  ['VAPSI LOGISTICS PVT LTD'],
  ['Account Number', '00000012344471', 'Branch', 'PUNE, CAMP'],
  ['Statement of transactions from date 01/11/2026 to date 20/11/2026'],
  [],
  ['Opening balance as on date', '3,46,100.60', 'Drawing power', '0.00'],
]
const written = (rows: string[][], sign: string) =>
  rows.map((row) => row.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign)).join('\r\n')
const utf16 = (text: string, first: 'le' | 'be') => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), first === 'le')
  return bytes
}

test.each([
  [',', 'comma'],
  ['\t', 'tab'],
  [';', 'semicolon'],
  ['|', 'bar'],
])('%j between the cells, rows of the account above, with and without a mark: read the same', (sign) => {
  const text = written([...preamble, ...bank], sign)
  expect(read(text)).toMatchObject(moves)
  expect(read(`\uFEFF${text}`)).toMatchObject(moves)
})

test.each(['le', 'be'] as const)('UTF-16 %s, marked or not, is read like UTF-8', (first) => {
  const text = written([...preamble, ...bank], '\t')
  expect(read(wordsOf(utf16(`\uFEFF${text}`, first)))).toMatchObject(moves)
  expect(read(wordsOf(utf16(text, first)))).toMatchObject(moves)
})

test('UTF-8 with a mark and with the sign of the rupee, and the letters of an old program', () => {
  const text = written([...preamble, ...bank], ',').replace('Debit', 'Debit (₹)')
  expect(read(wordsOf(new TextEncoder().encode(`\uFEFF${text}`)))).toMatchObject(moves)
  const old = Uint8Array.from(written(bank, ',').replace('UPI ASHA', 'UPI ASHA CAF\u00C9'), (letter) =>
    letter.charCodeAt(0),
  )
  expect(read(wordsOf(old))).toMatchObject([{ narration: 'BY TRANSFER UPI ASHA CAFÉ' }, {}])
})

test('a narration that breaks its line inside quotes stays one movement', () => {
  const text = written(bank, ',').replace('BY TRANSFER UPI ASHA', '"BY TRANSFER\r\nUPI, ASHA ""TRADERS"""')
  expect(read(text)).toMatchObject([{ narration: 'BY TRANSFER UPI, ASHA "TRADERS"' }, moves[1]])
})

/** What else the five banks hand out: net banking, the app, and the desk of a firm. */
const others: Record<string, string> = {
  'SBI, with a quoted preamble': `"Account Name    :","Mr. VAPSI"
"Start Date      :","1 Nov 2026"
"Txn Date","Value Date","Description","Ref No./Cheque No."," Debit","Credit","Balance"
"20 Nov 2026","20 Nov 2026","BY TRANSFER-UPI/CR/632411908273/ASHA--","TRANSFER FROM 4897"," ","9,300.00","2,30,400.10"
"19 Nov 2026","19 Nov 2026","TO TRANSFER-NEFT*KHAN--","TRANSFER TO 4897","1,25,000.50"," ","2,21,100.10"`,
  'HDFC for firms': `Transaction Date,Value Date,Description,Reference No.,Debit Amount,Credit Amount,Running Balance
20/11/2026,20/11/2026,UPI ASHA,632411908273,0.00,"9,300.00","2,30,400.10"
19/11/2026,19/11/2026,NEFT KHAN,N324262718001234,"1,25,000.50",0.00,"2,21,100.10"`,
  'ICICI with one amount and its side': `No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)
1,S1,20/11/2026,20/11/2026 10:24:11 AM,-,UPI/ASHA,CR,"9,300.00","2,30,400.10"
2,S2,19/11/2026,19/11/2026 09:00:00 AM,-,NEFT KHAN,DR,"1,25,000.50","2,21,100.10"`,
  'Axis, as text with spaces': `Statement of Account No - 912020012344471 for the period (From : 01-11-2026 To : 20-11-2026)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
20-11-2026,,UPI/P2A/632411908273/ASHA    ,           ,    9300.00,  230400.10,1234
19-11-2026,,NEFT/KHAN,  125000.50,           ,  221100.10,1234

Unless the constituent notifies the bank, the statement is taken as right`,
  'Kotak with debit and credit': `#,Date,Description,Chq/Ref. No.,Withdrawal (Dr.),Deposit (Cr.),Balance
1,20 Nov 2026,UPI/ASHA,UPI-632411908273,,"9,300.00","2,30,400.10"
2,19 Nov 2026,NEFT KHAN,NEFT-1,"1,25,000.50",,"2,21,100.10"`,
  'Kotak with Dr and Cr beside the amount': `Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,20/11/2026,UPI/ASHA,UPI-632411908273,"9,300.00",CR,"2,30,400.10",CR
2,19/11/2026,NEFT KHAN,NEFT-1,"1,25,000.50",DR,"2,21,100.10",CR`,
}

test.each(Object.entries(others))('%s: columns are found', (_, text) => {
  expect(read(text)).toMatchObject(moves)
})

test('the reference of a bank is taken, not the number of the row or the transaction', () => {
  const text = others['Kotak with debit and credit']!
  expect(read(text)).toMatchObject([{ reference: 'UPI-632411908273' }, { reference: 'NEFT-1' }])
})

test('a workbook, an old one and a PDF are no text; an empty file is said to be empty', () => {
  for (const start of [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
  ])
    expect(textOf(Uint8Array.from([...start, 1, 2, 3, 4, 5, 6]))).toBeNull()
  for (const text of ['', ' \r\n \n', ',,,\n,,,']) expect(read(text), text).toEqual({ code: 'empty' })
})

test('five megabytes are read, and sent in portions that keep lines alike together', () => {
  const head = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const row = (at: number) =>
    `${String(1 + (at % 28)).padStart(2, '0')}/11/26,NEFT CR-HDFC0001234-ASHA TRADERS PRIVATE LIMITED-PUNE CAMP-VP-${20_000 + at},,,"${1 + (at % 500)},000.00",`
  const text = [head, ...Array.from({ length: 55_000 }, (_, at) => row(at))].join('\n')
  expect(text.length).toBeGreaterThan(5_000_000)
  const lines = read(text)
  const portions = portionsOf(Array.isArray(lines) ? lines : [])
  expect(portions.flat()).toHaveLength(55_000)
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(1000)
  const alike = portions.flatMap((portion) =>
    Array.from(new Set(portion.map(({ date, amount }) => `${date} ${amount}`))),
  )
  expect(new Set(alike).size).toBe(alike.length)
})
