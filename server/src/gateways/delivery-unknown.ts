/** A gateway was given a message and did not say what happened to it: sending it again might send it twice. */
export class DeliveryUnknown extends Error {
  override name = 'DeliveryUnknown'
}

const beforeTheFirstByte = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What an error of `fetch` means: either nobody was reached and nothing was sent, or the answer was lost. */
export function orDeliveryUnknown(error: unknown): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = codeOf(cause)
  if (beforeTheFirstByte.has(code) || code === 'UND_ERR_CONNECT_TIMEOUT') return new Error(message, { cause: error })
  return new DeliveryUnknown(message, { cause: error })
}

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
