import { parseArgs } from 'node:util'

/** `--sizes 10000,100000` of the command line; `standard` without it. */
export const listOption = (name: string, standard: readonly number[]): number[] => givenNumbers(name) ?? [...standard]

export const numberOption = (name: string, standard: number): number => givenNumber(name) ?? standard

/** `--carried 40`; null without it. */
export const givenNumber = (name: string): number | null => givenNumbers(name)?.[0] ?? null

function givenNumbers(name: string): number[] | null {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false, allowPositionals: true })
  const given = values[name]
  if (given === undefined) return null
  const numbers = String(given).split(',').map(Number)
  if (numbers.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error(`--${name} takes whole numbers from 1 with commas between, such as 10 or 10,20`)
  return numbers
}

/** `--parts polls,exports`: some of these names; all of them without it. */
export function namesOption<N extends string>(name: string, all: readonly N[]): N[] {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false, allowPositionals: true })
  const given = values[name]
  if (typeof given !== 'string') return [...all]
  const chosen = given.split(',')
  if (chosen.some((one) => !all.includes(one as N)))
    throw new Error(`--${name} takes some of ${all.join(', ')}, with commas between`)
  return all.filter((one) => chosen.includes(one))
}

/** `--folder /mnt/disk`: text as it was given. */
export function textOption(name: string, standard: string): string {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false, allowPositionals: true })
  const given = values[name]
  return typeof given === 'string' && given !== '' ? given : standard
}
