import { newKey } from './api.ts'

/**
 * Idempotency keys of a form: the same content sent again carries the same key and takes effect once, a corrected form
 * carries a new one, because the server refuses one key for two contents (rulings §6).
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
