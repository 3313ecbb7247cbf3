/** The longest texts that forms allow, with a word that fits no line. */
const long = {
  person: 'Tiruvannamalaisubramaniampillai Lakshminarasimhavaraprasad राजेन्द्र',
  company: 'Shri Venkateshwara Lakshminarayanan Roadlines, Warehousing and Coldchain Private Limited',
  goods: 'Agricultural machinery with spare parts and accessories, in wooden crates',
  words:
    'The approach road is narrow, so the truck waits at the weighbridge of the industrialdevelopmentcorporation until it is called.',
} as const

const lengthenedBy: Readonly<Record<string, string>> = {
  name: long.person,
  driverName: long.person,
  contactName: long.person,
  transporterName: long.company,
  shipperName: long.company,
  company: long.company,
  companyName: long.company,
  shipper: long.company,
  transporter: long.company,
  materialType: long.goods,
  material: long.goods,
  reason: long.words,
  note: long.words,
  notes: long.words,
  remarks: long.words,
  description: long.words,
}

/** An answer with the longest possible names everywhere. */
export function lengthened(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(lengthened)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const isText = typeof value === 'string' && value !== '' && !isCode(value)
      return [key, (isText && lengthenedBy[key]) || lengthened(value)]
    }),
  )
}

/** Codes such as `usual` and `too_late`, which the app looks up. */
const isCode = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text)

/** An answer of an empty market. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer === 'number') return 0
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptied(value)]))
}
