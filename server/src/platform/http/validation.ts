import type { FastifySchemaCompiler } from 'fastify'
import { saidFirst } from '@vapsi/contract/kinds'
import type { FieldCode } from '@vapsi/contract/messages/en/fields'
import { type FieldProblem, isFieldCode } from '@vapsi/contract/messages/refusal'
import { z } from 'zod'
import { Failure, type SaidOfField, ofProblem } from '../fail.ts'

/** Parses params, query and body by the contract; the parsed value, with its defaults, replaces the raw one. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const mayBeEmpty = httpPart === 'querystring' ? numbersAndChoices(schema) : []
  return (input: unknown) => {
    // Fastify passes an absent body as null.
    const value = httpPart === 'body' && input === null ? undefined : withoutEmpty(mayBeEmpty, input)
    // PostgreSQL can neither store nor search a NUL.
    const nul = pathOfNul(value)
    if (nul) return { error: httpPart === 'params' ? new Failure('not_found') : refusedAt(nul.join('.')) }
    const result = schema.safeParse(value)
    return result.success
      ? { value: result.data }
      : { error: invalid(result.error, httpPart, saidFirst.get(schema)?.codes) }
  }
}

/** Query parameters that cannot be an empty text. */
const numbersAndChoices = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape).filter((name) => isNumberOrChoice(schema.shape[name] as z.ZodType))
    : []

const isNumberOrChoice = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? isNumberOrChoice(schema._zod.def.innerType as z.ZodType)
    : schema instanceof z.ZodNumber || schema instanceof z.ZodEnum

/** A plain form also sends empty fields; as numbers they would all be 0. */
function withoutEmpty(names: readonly string[], input: unknown): unknown {
  const given = input as Record<string, unknown>
  const empty = names.filter((name) => typeof given[name] === 'string' && given[name].trim() === '')
  return empty.length ? Object.fromEntries(Object.entries(given).filter(([name]) => !empty.includes(name))) : input
}

/**
 * The place of a text or field name with a NUL. Deeper than any field of the contract is not searched, because it is
 * refused anyway.
 */
function pathOfNul(value: unknown, depth = 8): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? [] : undefined
  if (typeof value !== 'object' || value === null || depth === 0) return undefined
  for (const [name, part] of Object.entries(value)) {
    const path = name.includes('\0') ? [] : pathOfNul(part, depth - 1)
    if (path) return [name, ...path]
  }
  return undefined
}

function refusedAt(field: string): Failure {
  const said = ofProblem('control_characters')
  return new Failure('invalid', { message: said.text, fields: { [field]: said } })
}

/** 400 with the first field's message, or the one that the form reports first, and the messages of all fields. */
export function invalid(error: z.ZodError, httpPart?: string, order: readonly string[] = []): Failure {
  const problems: Record<string, Problem> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) problems[[...issue.path, key].join('.')] ??= notAccepted
    else if (issue.path.length) problems[issue.path.join('.')] ??= problemOf(issue)
  }
  // A malformed id in the path counts as absent.
  if (httpPart === 'params') return new Failure('not_found')
  const rank = ([, said]: readonly [string, Problem]) =>
    typeof said === 'string' && order.includes(said) ? order.indexOf(said) : order.length
  const fields = Object.entries(problems)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([name, said]) => [name, ofProblem(said)] as const)
  const [first] = fields
  return new Failure('invalid', first && { message: worded(...first), fields: Object.fromEntries(fields) })
}

type Problem = FieldProblem | FieldCode

const notAccepted: FieldCode = 'not_accepted'

/** A field that is not accepted is on no form, so its name says which. */
const worded = (name: string, { text, code }: SaidOfField): string =>
  code?.code === notAccepted ? `${name}: ${text}` : text

/** What is wrong in a sentence for people: the contract's own, else one by the kind of the problem, never zod's. */
function problemOf(issue: z.core.$ZodIssue): Problem {
  if (isFieldCode(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return 'value_choice'
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return { code: 'text_long', params: { max } }
    return { code: isListed(issue.origin) ? 'list_long' : 'number_high', params: { max } }
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin === 'string') return min === 1 ? 'required' : { code: 'text_short', params: { min } }
    return { code: isListed(issue.origin) ? 'list_short' : 'number_low', params: { min } }
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'whole_number'
  return /received (?:undefined|null)$/.test(issue.message) ? 'required' : 'value_form'
}

const isListed = (origin: string) => origin === 'array' || origin === 'set'
