import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@vapsi/contract/endpoint'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config.ts'

/** Whether a call carries the secret that was agreed with the provider, compared in constant time. */
export function isProvider(
  config: Config,
  provider: NonNullable<Endpoint['provider']>,
  { 'x-vapsi-secret': given }: IncomingHttpHeaders,
): boolean {
  const secret = secretOf(config, provider)
  return secret !== null && typeof given === 'string' && timingSafeEqual(hashOf(given), hashOf(secret))
}

/** Null: nobody was told one, and the calls are 404. */
export const secretOf = ({ whatsappSecret }: Config, provider: NonNullable<Endpoint['provider']>): string | null =>
  ({ whatsapp: whatsappSecret })[provider]

const hashOf = (text: string) => createHash('sha256').update(text).digest()
