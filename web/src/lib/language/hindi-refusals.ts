import { fill } from '@vapsi/contract/messages/fill'
import { fields as fieldSentences } from '@vapsi/contract/messages/hi/fields'
import { refusals } from '@vapsi/contract/messages/hi/refusals'
import { words } from '@vapsi/contract/messages/hi/words'
import type { Coded, ErrorBody } from '../api/error-body.ts'

const sentences: Record<string, string> = { ...fieldSentences, ...refusals }

/** What the server said, and said at its fields, in Hindi; of a code that this page does not know yet, its English. */
export function inHindi<T extends ErrorBody>(body: T): T {
  const { code = '', params, message = '', fields = {}, fieldCodes = {} } = body
  const said = Object.entries(fields).map(([name, text]) => [name, sentence(fieldCodes[name], text)] as const)
  // Of a form, the message is what is wrong with the first field.
  const [first] = said
  const whole =
    code === 'invalid' && first ? (fieldCodes[first[0]] ? first[1] : message) : sentence({ code, params }, message)
  return { ...body, ...(message && { message: whole }), ...(body.fields && { fields: Object.fromEntries(said) }) }
}

function sentence(said: Coded | undefined, english: string): string {
  const template = said && Object.hasOwn(sentences, said.code) ? sentences[said.code] : undefined
  return template === undefined ? english : fill(template, said?.params ?? {}, words)
}
