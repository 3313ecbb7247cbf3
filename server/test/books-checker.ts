/** Reads the books of a month as other systems do, without any code that wrote them, and refuses what they would refuse. */

export interface Entry {
  voucher: string
  account: string
  /** A debit is above zero. */
  paise: number
}

/** The balance of each account; refuses a voucher that does not balance. */
export function heldTo(entries: readonly Entry[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { account, paise } of balanced(entries)) held.set(account, (held.get(account) ?? 0) + paise)
  return held
}

function balanced(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, number>()
  for (const { voucher, paise } of entries) sums.set(voucher, (sums.get(voucher) ?? 0) + paise)
  for (const [voucher, sum] of sums) if (sum !== 0) throw new Error(`${voucher} is unbalanced by ${sum} paise`)
  return entries
}

const paiseOf = (text: string): number => {
  const [, minus, rupees, paise] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? []
  if (rupees === undefined) throw new Error(`${text} is no sum`)
  return (Number(rupees) * 100 + Number(paise)) * (minus === '-' ? -1 : 1)
}

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string => {
  if (/&(?!(amp|lt|gt|quot|apos);)|</.test(text)) throw new Error(`${text} is not well formed`)
  return text.replace(/&(\w+);/g, (_, name: string) => unescaped[name] ?? '')
}
const inside = (xml: string, tag: string): string => plain(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '')

/** TallyPrime: an account must come before the voucher that names it, and a debit is negative. */
export function entriesOfTally(xml: string): Entry[] {
  const known = new Set<string>()
  const entries: Entry[] = []
  for (const [, message = ''] of xml.matchAll(/<TALLYMESSAGE[^>]*>([\s\S]*?)<\/TALLYMESSAGE>/g)) {
    if (message.startsWith('<LEDGER ')) {
      known.add(inside(message, 'NAME'))
      continue
    }
    const voucher = inside(message, 'VOUCHERNUMBER')
    if (!/^20\d{6}$/.test(inside(message, 'DATE'))) throw new Error(`${voucher} has no day`)
    if (!known.has(inside(message, 'PARTYLEDGERNAME'))) throw new Error(`${voucher} has an unknown account`)
    for (const [, entry = ''] of message.matchAll(/<ALLLEDGERENTRIES.LIST>([\s\S]*?)<\/ALLLEDGERENTRIES.LIST>/g)) {
      const account = inside(entry, 'LEDGERNAME')
      if (!known.has(account)) throw new Error(`${voucher} has the unknown account ${account}`)
      const paise = -paiseOf(inside(entry, 'AMOUNT'))
      if (inside(entry, 'ISDEEMEDPOSITIVE') !== (paise > 0 ? 'Yes' : 'No'))
        throw new Error(`${voucher} has a wrong side`)
      entries.push({ voucher, account, paise })
    }
  }
  return [...balanced(entries)]
}

const debitOrCredit = (debit = '', credit = ''): number => (debit ? paiseOf(debit) : -paiseOf(credit))

/** ERPNext: a row without an entry type belongs to the entry above it; the party is the account. */
export function entriesOfErpnext(csv: string): Entry[] {
  let voucher = ''
  return csvRows(csv).map((row) => {
    if (row['Entry Type']) voucher = row['User Remark'] ?? ''
    const [party, account] = [row['Party (Accounting Entries)'], row['Account (Accounting Entries)']]
    if (Boolean(party) !== /^(Debtors|Creditors) - V$/.test(account ?? '')) throw new Error(`${voucher} has no party`)
    const paise = debitOrCredit(row['Debit (Accounting Entries)'], row['Credit (Accounting Entries)'])
    return { voucher, account: party || (account ?? ''), paise }
  })
}

/** Zoho Books: rows of one journal number are one journal; receivables and payables need a contact. */
export const entriesOfZoho = (csv: string): Entry[] =>
  csvRows(csv).map((row) => {
    const [voucher = '', account = '', contact = ''] = [row['Journal Number'], row['Account'], row['Contact Name']]
    if (Boolean(contact) !== account.startsWith('Accounts ')) throw new Error(`${voucher} has no contact`)
    return { voucher, account: contact || account, paise: debitOrCredit(row['Debit'], row['Credit']) }
  })

/** By the names of the columns; a quote in quotes is doubled. */
export function csvRows(csv: string): Record<string, string>[] {
  const cells = [...csv.replace(/^\uFEFF/, '').matchAll(/("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  const [head = [], ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}
