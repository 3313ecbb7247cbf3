import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, readSheet } from './read-statement.ts'

const rupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
const quoted = (text: string) => (/[,"]/.test(text) ? `"${text}"` : text)

interface Movement {
  day: number
  paise: number
  isIn: boolean
}
const movement = fc.record({
  day: fc.integer({ min: 0, max: 3 }),
  paise: fc.integer({ min: 1, max: 99_999_999 }),
  isIn: fc.boolean(),
})
const parts = {
  opening: fc.integer({ min: -10_000_000, max: 1_000_000_000 }),
  moves: fc.array(movement, { minLength: 3, maxLength: 12 }),
  isNewestFirst: fc.boolean(),
}
const statement = fc.record({ ...parts, hasOpening: fc.boolean() })
/** With an opening balance every movement has one before it. */
const opened = fc.record({ ...parts, hasOpening: fc.constant(true) })

/** As a bank writes it: with Indian commas, days that never go back, and a balance in each row. */
function written({
  opening,
  moves,
  isNewestFirst,
  hasOpening,
}: {
  opening: number
  moves: Movement[]
  isNewestFirst: boolean
  hasOpening: boolean
}) {
  let balance = opening
  let day = 1
  const rows = moves.map(({ day: later, paise, isIn }, at) => {
    balance += isIn ? paise : -paise
    day = Math.min(28, day + later)
    return [
      `${String(day).padStart(2, '0')}/11/2026`,
      `MOVE ${at}`,
      isIn ? '' : rupees(paise),
      isIn ? rupees(paise) : '',
      rupees(balance),
    ]
  })
  const first = ['01/11/2026', 'OPENING BALANCE', '', '', rupees(opening)]
  const all = hasOpening ? [first, ...rows] : rows
  return [['Date', 'Narration', 'Debit', 'Credit', 'Balance'], ...(isNewestFirst ? all.toReversed() : all)]
}
const read = (rows: string[][]) => {
  const sheet = readSheet(rows.map((row) => row.map(quoted).join(',')).join('\n'))
  return linesOf(sheet, sheet.columns)
}

test('a statement whose balances follow is read to the paisa, in either order', () => {
  fc.assert(
    fc.property(statement, (made) => {
      const found = read(written(made))
      const lines = 'lines' in found ? found.lines : []
      const moves = made.isNewestFirst ? made.moves.toReversed() : made.moves
      expect(lines.map(({ amount, direction }) => [amount, direction])).toEqual(
        moves.map(({ paise, isIn }) => [paise / 100, isIn ? 'in' : 'out']),
      )
      expect(found).toMatchObject({ proven: made.hasOpening ? moves.length : moves.length - 1 })
    }),
  )
})

test('any one amount or balance that is changed is noticed', () => {
  fc.assert(
    fc.property(
      opened,
      fc.nat(),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom('amount', 'balance', 'side'),
      (made, which, by, what) => {
        const rows = written(made)
        const places = rows.flatMap((row, at) => (row[1]?.startsWith('MOVE') ? [at] : []))
        const row = rows[places[which % places.length] ?? 0] ?? []
        const column = what === 'balance' ? 4 : row[2] ? 2 : 3
        const paise = Math.round(Number(row[column]?.replaceAll(',', '')) * 100)
        if (what === 'side') [row[2], row[3]] = [row[3] ?? '', row[2] ?? '']
        else row[column] = rupees(paise + by)
        expect(read(rows)).not.toHaveProperty('lines')
      },
    ),
  )
})
