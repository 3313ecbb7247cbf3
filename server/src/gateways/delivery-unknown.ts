/** A gateway was given a message and did not say what became of it: sending it again might send it twice. */
export class DeliveryUnknown extends Error {
  override name = 'DeliveryUnknown'
}

const beforeTheFirstByte = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What `fetch` threw: nobody was there, so nothing was given; or the answer did not come. */
export function orDeliveryUnknown(error: unknown): Error {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = codeOf(cause)
  if (beforeTheFirstByte.has(code) || code === 'UND_ERR_CONNECT_TIMEOUT') return new Error(message, { cause: error })
  return new DeliveryUnknown(message, { cause: error })
}

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
