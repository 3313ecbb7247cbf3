import { z } from 'zod'
import { jsonOf } from '../../gateways/msg91.ts'

const Content = z.union([
  z.object({ text: z.string() }).transform(({ text }) => text),
  z.object({ text: z.object({ body: z.string() }) }).transform(({ text }) => text.body),
])

/** The words of a message: MSG91 sends them plainly, or inside its content or pressed button as JSON in a text. */
export function textOf({
  text,
  content,
  button,
}: {
  text?: string | null | undefined
  content?: string | null | undefined
  button?: string | null | undefined
}): string {
  if (text) return text
  for (const packed of [button, content]) {
    const read = Content.safeParse(packed ? jsonOf(packed) : undefined)
    if (read.success) return read.data
  }
  return ''
}
