import { pino, type DestinationStream, type Logger } from 'pino'
import { pretty } from './log-pretty.ts'

export type Log = Logger

interface LogOptions {
  level?: string
  /** Coloured lines for a person at a terminal instead of JSON. */
  isPretty?: boolean
  destination?: DestinationStream
}

/**
 * One JSON line per event. Codes, cookies, passwords, tokens and mobile numbers are masked in the finished line, so
 * that a forgotten field cannot leak.
 */
export function openLog({ level = 'info', isPretty = false, destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: masked },
    serializers: { err: withoutConnection },
  }
  const stream = destination ?? (isPretty ? pretty() : undefined)
  return stream ? pino(options, stream) : pino(options)
}

/**
 * For an idle connection, the driver attaches the whole connection to the error, with the key that cancels its queries.
 */
function withoutConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return { ...pino.stdSerializers.err(error), client: undefined }
}

const secretKeys = [
  'cookie',
  'set-cookie',
  'authorization',
  'authkey',
  'password',
  'currentPassword',
  'newPassword',
  'idToken',
  'token',
  'fcmToken',
  'sessionId',
  'privateKey',
  'p256dh',
  'auth',
  'idempotency-key',
  // What PostgreSQL adds to an error: whole rows and values.
  'detail',
  'where',
].join('|')

const masks: readonly [RegExp, string][] = [
  [new RegExp(String.raw`("(?:${secretKeys})"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])`, 'gi'), '$1"[hidden]"'],
  // The same inside a string that is JSON itself.
  [new RegExp(String.raw`(\\"(?:${secretKeys})\\"\s*:\s*\\")[^"\\]*`, 'gi'), '$1[hidden]'],
  // A one-time code as a separate value or in a text. Error codes are not six digits and stay.
  [/("(?:code|otp)"\s*:\s*)\d{6}\b/gi, '$1"[code]"'],
  [/((?:code|otp)\\?"\s*:\s*\\?")\d{6}\b/gi, '$1[code]'],
  [/\b((?:code|otp)(?:\s+(?:is|for [\w ]{1,40} is))?[:= ]{1,3})\d{6}\b/gi, '$1[code]'],
  [/\b\d{6}(?= is your\b)/gi, '[code]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  // Indian mobile numbers, with and without the country code; also percent-encoded in a URL.
  [/(?<![\w.-])(?:\+91|91|%2B91)?[ -]?[6-9]\d{4}[ -]?\d{5}(?![\w-]|\.\d)/gi, '[mobile]'],
]

/** The line without what must not be kept. */
const masked = (line: string): string => masks.reduce((text, [what, by]) => text.replace(what, by), line)
