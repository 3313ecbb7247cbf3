import { expect, test } from 'vitest'
import { aSettledTrip } from '../../../test/factories/settled.ts'
import { anAdmin } from '../../../test/factories/users.ts'
import { db } from '../../../test/harness.ts'
import { aJobContext } from '../../../test/jobs.ts'
import { queued, workOff } from '../../../test/queued.ts'
import type { Email } from '../../gateways/email/email.ts'
import { letterFigures, letterJob, mondayOf, queueLetters } from './weekly-letter.ts'

const owner = await anAdmin({ officeRole: 'owner', email: 'owner@vapsi.example', language: 'hi' })
await anAdmin({ officeRole: 'accounts', email: 'accounts@vapsi.example' })
await anAdmin({ officeRole: 'owner', email: null })

test('the Monday of a week', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual(Array(3).fill('2026-11-23'))
})

test('every owner with an address gets one letter a week, however often the job runs', async () => {
  await Promise.all([queueLetters(db, '2026-11-23'), queueLetters(db, '2026-11-24')])
  await queueLetters(db, '2026-11-29')
  expect(await queued(letterJob)).toEqual([{ userId: owner.id, week: '2026-11-23' }])
  const sent: Email[] = []
  const gateway = { sendEmail: async (email: Email) => void sent.push(email) }
  await workOff(letterJob, await aJobContext({ email: gateway }))
  expect(sent).toMatchObject([{ to: 'owner@vapsi.example', subject: 'Vapsi: आपका हफ़्ता' }])
  expect(sent[0]?.text).toContain('/admin/business')
  expect(sent[0]?.text).not.toMatch(/[{}]/)
  await queueLetters(db, '2026-11-30')
  expect(await queued(letterJob)).toEqual([{ userId: owner.id, week: '2026-11-30' }])
})

test('the letter is of the seven days before its Monday', async () => {
  await aSettledTrip({ shipperRupees: 50_000.5, driverRupees: 45_000, at: '2026-10-11T18:29:59Z' })
  await aSettledTrip({ shipperRupees: 30_000, driverRupees: 28_000, at: '2026-10-04T18:30:00Z' })
  await aSettledTrip({ shipperRupees: 10_000, driverRupees: 9_000, at: '2026-10-04T18:29:59Z' })
  expect(await letterFigures(db, '2026-10-12')).toMatchObject({
    trips: 2,
    tripsBefore: 1,
    billed: 80_000.5,
    billedBefore: 10_000,
    margin: 7000.5,
    marginBefore: 1000,
    onTime: '–',
  })
})

test('who is no owner any more gets none', async () => {
  await queueLetters(db, '2026-12-07')
  await db.updateTable('users').set({ officeRole: 'dispatcher' }).where('id', '=', owner.id).execute()
  const sent: Email[] = []
  await workOff(letterJob, await aJobContext({ email: { sendEmail: async (email: Email) => void sent.push(email) } }))
  expect(sent).toEqual([])
})
