import { z } from 'zod'

const params = z.record(z.string(), z.unknown())

/** The body of every error reply. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  params: params.optional(),
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: z.record(z.string(), z.object({ code: z.string(), params: params.optional() })).optional(),
})
