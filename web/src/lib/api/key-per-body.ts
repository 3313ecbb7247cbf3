// Not `randomUUID`: browsers have it on https and localhost only, and an office may open its own server by plain http.
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Idempotency keys of a form: the same content has the same key and takes effect once; a corrected form gets a new one,
 * because the server refuses one key for two contents.
 */
export function keyPerBody(): (body: unknown) => string {
  const keys = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? newKey()
    keys.set(text, key)
    return key
  }
}
