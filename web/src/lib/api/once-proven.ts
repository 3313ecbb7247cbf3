import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, takenBack } from './api-error.ts'
import { askForProof } from './question.ts'

export const wantsProof = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'mobile_unproven'

/** Sends; if a verified mobile is missing, has it verified and sends the same again. On a no, typed text stays. */
export async function onceProven<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!wantsProof(error)) throw error
    if (!(await askForProof())) throw takenBack(error, i18n._(msg`Not sent. Confirm your mobile and send it again.`))
    return send()
  }
}
