import { z } from 'zod'

/** The body of every answer from 400 on. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
