import { compileMessage as theirs } from '../../../../node_modules/@lingui/message-utils/dist/compileMessage.mjs'
import { expect, test } from 'vitest'
import { compileMessage } from './message.ts'

test.each([
  'Welcome back!',
  'Logged in as {name}',
  '{0} of {1} <0>stars</0>',
  '{count, plural, one {# load} other {# loads for {name}}}',
  '{count, plural, =0 {none} one {one {place}} other {#}} left',
  '{kind, select, FTL {full} other {part}}',
  "a literal '{brace}' stays",
  'Loading autocomplete... (You can still type manually)',
])('compiles %j as Lingui itself does', (message) => {
  expect(plain(compileMessage(message))).toEqual(plain(theirs(message)))
})

/** Neighbouring literals may be cut differently; what is read is the same. Absent offsets count as absent. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts: unknown[] = []
    for (const part of value.map(plain)) {
      const last = parts.at(-1)
      if (
        value.length > 1 &&
        typeof part === 'string' &&
        typeof last === 'string' &&
        part !== '#' &&
        last !== '#' &&
        !isArgument(value)
      )
        parts[parts.length - 1] = last + part
      else parts.push(part)
    }
    return parts
  }
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, plain(v)]),
    )
  return value
}

const isArgument = (value: unknown[]) => typeof value[1] === 'string' && ['plural', 'select'].includes(value[1])
