import { type ErrorCode, errors } from '../errors.ts'
import { type FieldCode, fields } from './en/fields.ts'
import { words } from './en/words.ts'
import type { Params } from '../values/params.ts'
import { type ParamsOf, fill } from './fill.ts'

/** The values that the sentence of a refusal needs. */
export type RefusalParams<C extends ErrorCode> = ParamsOf<(typeof errors)[C][1]>
/** The refusals whose sentence needs no value. */
export type PlainCode = { [C in ErrorCode]: object extends RefusalParams<C> ? C : never }[ErrorCode]

/** What is wrong with a field: a code, with the values of its sentence. */
export type FieldProblem = {
  [C in FieldCode]: object extends ParamsOf<(typeof fields)[C]> ? C : { code: C; params: ParamsOf<(typeof fields)[C]> }
}[FieldCode]

export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fields, code)

/** The English sentence of a refusal. */
export const refusalSentence = (code: ErrorCode, params: Params = {}): string => fill(errors[code][1], params, words)
export const fieldSentence = (code: FieldCode, params: Params = {}): string => fill(fields[code], params, words)
