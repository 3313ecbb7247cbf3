import { parseArgs } from 'node:util'

/** `--sizes 10000,100000` of the command line; `standard` without it. */
export function listOption(name: string, standard: readonly number[]): number[] {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false, allowPositionals: true })
  const given = values[name]
  const numbers = typeof given === 'string' ? given.split(',').map(Number) : [...standard]
  if (!numbers.length || numbers.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error(`--${name} takes whole numbers with commas between, such as ${standard.join(',')}`)
  return numbers
}

export const numberOption = (name: string, standard: number): number => listOption(name, [standard])[0]!

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
