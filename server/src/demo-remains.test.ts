import { expect, test } from 'vitest'
import { anAdmin } from '../test/factories/users.ts'
import { db } from '../test/harness.ts'
import { sayIfAdministratorIgnored } from './demo-remains.ts'
import { hashPassword } from './identity/passwords/passwords.ts'

const warnings = async (admin: { email: string; password: string } | null) => {
  const said: string[] = []
  const log = { warn: (line: string) => void said.push(line) } as unknown as Parameters<
    typeof sayIfAdministratorIgnored
  >[2]
  await sayIfAdministratorIgnored(db, { admin }, log)
  return said
}

test('ignored administrator settings are reported, effective ones are not', async () => {
  const own = { email: 'first@office.example', password: 'office-password-1' }
  expect(await warnings(own)).toEqual([])
  await anAdmin({ email: own.email, passwordHash: await hashPassword(own.password) })
  expect(await warnings(null)).toEqual([])
  expect(await warnings({ ...own, email: own.email.toUpperCase() })).toEqual([])
  expect(await warnings({ ...own, password: 'office-password-2' })).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD is/),
  ])
  expect(await warnings({ ...own, email: 'other@office.example' })).toEqual([
    expect.stringMatching(/^ADMIN_EMAIL and ADMIN_PASSWORD are ignored/),
  ])
})
