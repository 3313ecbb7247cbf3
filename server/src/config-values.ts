import { createECDH, createPrivateKey } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { LANGUAGES } from '@vapsi/contract/values/language'
import { z } from 'zod'

// The types of settings, each with the words that stop a start.

export const wholeNumber = (from: number, to: number) => {
  const words = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,10}$/, words)
    .transform(Number)
    .refine((n) => n >= from && n <= to, words)
}

export const number = (from: number, to: number, standard: number) => wholeNumber(from, to).default(standard)

export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off')
  .transform((value) => ['on', 'true', '1'].includes(value))

export const url = (words: string, ...schemes: string[]) =>
  z.string().refine((v) => {
    if (!URL.canParse(v) || /\s/.test(v)) return false
    const { protocol, host, pathname } = new URL(v)
    return schemes.includes(protocol.slice(0, -1)) && (protocol === 'mailto:' ? pathname.includes('@') : host !== '')
  }, words)

/** One address: what follows a primary that moves stands in front of it. */
export const databaseUrl = (words: string) =>
  z
    .string()
    .refine((v) => /^postgres(?:ql)?:\/\//.test(v) && URL.canParse(v) && !new URL(v).host.includes(','), words)
    .optional()

/** A telephone number as services want it. */
export const digits = (words: string) =>
  z
    .string()
    .regex(/^[1-9]\d{9,14}$/, words)
    .optional()

/** Some of the product's languages, with commas between. */
export const languages = (words: string) =>
  z
    .string()
    .transform((v) => v.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(LANGUAGES, words)).min(1, words))

/** A key or id of another service: it is used in a header or address unchanged. */
export const word = (words: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, words)
    .optional()

/** Text for a header or a sentence: a line end in it would start another header. */
export const line = (most: number) =>
  z
    .string()
    .max(most, `at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'one line of text')

/** `Name <address>`, or the address alone. */
export const mailbox = line(200).refine((v) => {
  const address = /^(?:[^<>]*<([^<>]+)>|([^<>\s]+))$/.exec(v.trim())
  return z.email().safeParse(address?.[1] ?? address?.[2]).success
}, 'an address such as Vapsi <no-reply@vapsi.example>')

const isHost = (v: string) => /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(v)
export const host = (words: string) => z.string().refine(isHost, words).optional()

/** A name or address of this machine only. */
export function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback')
}

/** One proxy, or a network of them; a network of everybody would trust any visitor. */
export const isProxy = (v: string): boolean =>
  ipaddr.isValid(v) || (ipaddr.isValidCIDR(v) && ipaddr.parseCIDR(v)[1] >= 8)

/** Secrets in one line of an .env file write their line ends as \n. */
export const privateKey = (words: string) =>
  z
    .string()
    .transform((v) => v.replaceAll('\\n', '\n'))
    .refine(isRsaKey, words)
    .optional()

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const base64url = (bytes: number) => (v: string) =>
  /^[\w-]+={0,2}$/.test(v) && Buffer.from(v, 'base64url').length === bytes

/** An uncompressed point of P-256, and the private number. */
export const vapidPublicKey = z
  .string()
  .refine(base64url(65), 'a Web Push public key: 65 bytes in base64url (npx web-push generate-vapid-keys)')
  .optional()
export const vapidPrivateKey = z
  .string()
  .refine(base64url(32), 'a Web Push private key: 32 bytes in base64url (npx web-push generate-vapid-keys)')
  .optional()

export function isPair(publicKey: string, secret: string): boolean {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(secret, 'base64url'))
  } catch {
    return false
  }
  return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

/** 32 bytes, as `openssl rand -base64 32` prints them. */
export const secretsKey = z
  .string()
  .transform((v) => Buffer.from(v, 'base64'))
  .refine((key) => key.length === 32, '32 random bytes in base64 (openssl rand -base64 32)')
  .optional()
