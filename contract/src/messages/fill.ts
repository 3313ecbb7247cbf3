import type { Params } from '../values/params.ts'
import { inRupees, toPaise } from '../values/rupees.ts'

/**
 * A template is plain text. `{name}` is a value, `{name:format}` a value in one of the formats below, and a part in
 * `[brackets]` is left out when one of its values is missing. The types parse the same text, so a caller cannot forget
 * a value or give an unknown one.
 */
export interface FormatValues {
  /** Rupees with Indian grouping, without the sign. */
  rupees: number
  /** Great-circle kilometres, shown as whole, estimated road kilometres. */
  km: number
  /** A stored word, such as a booking's status, in the words of the language. */
  word: string
  /** A stored place, as the language writes it, without its state: a sentence names two of them. */
  place: string
  list: readonly string[]
  /** Bookings with their status: `VP-12 (in transit), VP-7 (loaded)`. */
  trips: readonly { reference: string; status: string }[]
}

type Hole<S> = S extends `${string}{${infer H}}${infer Rest}` ? H | Hole<Rest> : never
type Name<H> = H extends `${infer N}:${string}` ? N : H
type Value<H> = H extends `${string}:${infer F extends keyof FormatValues}` ? FormatValues[F] : string | number
type Always<S> = S extends `${infer Before}[${string}]${infer Rest}` ? `${Before}${Always<Rest>}` : S
type Sometimes<S> = S extends `${string}[${infer Part}]${infer Rest}` ? Part | Sometimes<Rest> : never

/** The values that a template needs. */
export type ParamsOf<S> = { [H in Hole<Always<S>> as Name<H> & string]: Value<H> } & {
  [H in Hole<Sometimes<S>> as Name<H> & string]?: Value<H> | null | undefined
}
export type Words = Readonly<Record<string, string>>
/** Translates the stored name of a place into a language's script; an unknown place keeps its stored name. */
export type NameOf = (stored: string) => string

/** `Pune` of `Pune, Maharashtra`; an address in several parts stays whole. */
const townOf = (name: string) => /^([^,]+), [^,]+$/.exec(name)?.[1] ?? name

const holes = /\{(\w+)(?::(\w+))?\}/g
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Fills a template with its values. A missing value leaves its braces visible. */
export const fill = (template: string, params: Params, words: Words, nameOf: NameOf = String): string =>
  template
    .replace(/\[([^\]]*)\]/g, (_, part: string) => (namesIn(part).every((name) => isGiven(params[name])) ? part : ''))
    .replace(holes, (hole, name: string, format?: string) =>
      isGiven(params[name]) ? formatted(params[name], format, words, nameOf) : hole,
    )

/** The names of a template's values, each once. */
export const namesIn = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(holes), ([, name = '']) => name)),
]

function formatted(value: unknown, format: string | undefined, words: Words, nameOf: NameOf): string {
  const word = (stored: unknown) => words[String(stored)] ?? String(stored)
  if (format === 'rupees') return inRupees(toPaise(Number(value)))
  if (format === 'km') return `≈${Math.round(Number(value))}`
  if (format === 'word') return word(value)
  if (format === 'place') return townOf(nameOf(String(value)))
  if (!Array.isArray(value)) return String(value)
  return value
    .map((item) => (format === 'trips' ? `${item.reference} (${word(item.status)})` : String(item)))
    .join(', ')
}
