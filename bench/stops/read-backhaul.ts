import type { Backhaul } from '../../server/src/way-home/stops/backhaul/backhaul.ts'

/**
 * The data of a backhaul profit maximization problem in AMPL's form: `param n:=10;` and so on for p (price), c (cost), Q
 * (capacity), v (weight of the empty truck), DIS (longest way), and tables `w` of loads and `d` of distances with a
 * column and a row for each place. `#` begins a remark. Throws an error that names what is missing.
 */
export function readBackhaul(text: string): Backhaul {
  const statements = text.replaceAll(/#.*/g, '').split(';')
  const given = new Map<string, string[]>()
  for (const statement of statements) {
    const [, name, columns, values] = /^\s*param\s+(\w+)\s*(?::([\d\s]*))?:=([^]*)$/.exec(statement) ?? []
    if (name) given.set(name, [columns?.trim() ?? '', values!.trim()])
  }
  const number = (name: string) => {
    const value = Number(given.get(name)?.[1] || NaN)
    if (!Number.isFinite(value)) throw new Error(`param ${name} is a number.`)
    return value
  }
  const count = number('n')
  if (!Number.isInteger(count) || count < 2) throw new Error('param n is a whole number from 2.')
  const table = (name: string) => {
    const [columns = '', values = ''] = given.get(name) ?? []
    const [heads, cells] = [columns, values].map((words) => words.split(/\s+/).map(Number)) as [number[], number[]]
    if (heads.length !== count || cells.length !== count * (count + 1) || !cells.every(Number.isFinite))
      throw new Error(`param ${name} is a table of ${count} rows and columns, each row with its number first.`)
    const matrix = new Float64Array(count * count)
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        matrix[(cells[row * (count + 1)]! - 1) * count + heads[column]! - 1] = cells[row * (count + 1) + column + 1]!
    return matrix
  }
  const weight = table('w')
  // Nothing is carried to the first place, from the last, or from a place to itself.
  for (let at = 0; at < count; at += 1)
    weight[at * count] = weight[(count - 1) * count + at] = weight[at * count + at] = 0
  return {
    count,
    weight,
    distance: table('d'),
    capacity: number('Q'),
    longest: number('DIS'),
    price: number('p'),
    cost: number('c'),
    truckWeight: number('v'),
  }
}
