import type { Params } from '@vapsi/contract/values/params'

/** What can be said in any language. */
export interface Coded {
  code: string
  params?: Params | undefined
}

export interface ErrorBody extends Partial<Coded> {
  message?: string
  fields?: Record<string, string>
  fieldCodes?: Record<string, Coded>
}
