import { expect, test } from 'vitest'
import { identityServer } from '../../test/identity-server.ts'
import { anAdmin } from '../../test/factories/users.ts'
import { hashPassword } from './passwords/passwords.ts'

const server = await identityServer({ TRUST_PROXY: '127.0.0.1' })
const password = 'a good password'

/** Each from its own address, none of which has signed in before. */
const from = (net: number, host: number) => ({ 'x-forwarded-for': `10.${net}.${host}.7` })

test.each([
  ['people', '/api/login', 'username'],
  ['the office', '/api/admin/login', 'email'],
])('64 wrong sign-ins of %s at once keep none of nine administrators out', async (who, url, name) => {
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: 9 }, (_, at) => `${who.replace(' ', '-')}${at}@vapsi.example`)
  await Promise.all(emails.map((email) => anAdmin({ email, passwordHash })))
  const wrong = Array.from({ length: 64 }, (_, at) =>
    server.browser().call('POST', url, { [name]: `nobody${at}@vapsi.example`, password: 'nonsense' }, from(1, at)),
  )
  const right = emails.map((email, at) =>
    server.browser().call('POST', '/api/admin/login', { email, password }, from(2, at)),
  )
  expect((await Promise.all(right)).map(({ status }) => status)).toEqual(Array(9).fill(200))
  expect((await Promise.all(wrong)).every(({ status }) => status === 401 || status === 429)).toBe(true)
})
