import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { codeOf } from '../values/pasted.ts'
import { GST_MODES, TAX_HOLDERS, isPan } from './tax-rules.ts'
import { Gstin } from './gstin.ts'
import { IdParams, says } from '../kinds.ts'

const pasted = z.string().max(60).overwrite(codeOf)

/** The tax details of a transporter. Numbers are always masked. */
export const TaxView = z.object({
  /** `••••••234F`; null: none was given. */
  pan: z.string().nullable(),
  /** From the PAN: an individual or Hindu undivided family, or others; null without one. */
  holder: z.enum(TAX_HOLDERS).nullable(),
  gstin: z.string().nullable(),
  /** Null: not chosen, which counts as reverse charge. */
  gstMode: z.enum(GST_MODES).nullable(),
  /** The current financial year, and whether at most 10 goods vehicles are declared for it. */
  financialYear: z.string(),
  isDeclared: z.boolean(),
})
export type TaxView = z.infer<typeof TaxView>

export const tax = {
  mine: endpoint({
    method: 'GET',
    url: '/api/profile/tax',
    scope: 'money',
    who: 'transporter',
    summary: 'My tax details, numbers masked',
    schema: { response: { 200: TaxView } },
  }),
  keep: endpoint({
    method: 'PUT',
    url: '/api/profile/tax',
    scope: 'account',
    who: 'transporter',
    proven: true,
    summary: 'Say PAN, GSTIN, GST mode and the declaration of at most 10 vehicles; what is absent stays as it was',
    schema: {
      body: z.strictObject({
        /** An empty value removes it. */
        pan: pasted.refine((v) => v === '' || isPan(v), says('pan_format')).optional(),
        gstin: Gstin.optional(),
        gstMode: z.enum(GST_MODES).optional(),
        declares: z.boolean().optional(),
      }),
      response: { 200: TaxView },
    },
  }),
  ofUser: endpoint({
    method: 'GET',
    url: '/api/admin/users/:id/tax',
    who: 'admin',
    roles: ['accounts', 'moderator'],
    summary: 'The tax details of a transporter, numbers masked',
    schema: { params: IdParams, response: { 200: TaxView } },
  }),
}
