import { Readable } from 'node:stream'
import type { Actor } from '../../platform/http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/fail.ts'
import { rowsInBatches } from './rows-in-batches.ts'
import type { Section } from './my-data-section.ts'
import { sectionIds, sectionRows, sections } from './my-data.sql.ts'
import { userView } from '../user-view.ts'
import { accountOf } from '../users.sql.ts'

/** All data about a person, as one JSON text that is written while it is read. */
export async function myData(db: Db, actor: Actor): Promise<Readable> {
  const account = (await accountOf(db, actor.id)) ?? fail('not_signed_in')
  return Readable.from(written(db, actor.id, userView(account)))
}

async function* written(db: Db, userId: string, profile: object) {
  yield `{"madeAt":${JSON.stringify(new Date())},"profile":${JSON.stringify(profile)}`
  for (const section of sections) {
    yield `,"${section.name}":[`
    let isFirst = true
    for await (const { row } of allRows(db, section, userId)) {
      yield (isFirst ? '' : ',') + JSON.stringify(row)
      isFirst = false
    }
    yield ']'
  }
  yield '}'
}

const allRows = (db: Db, section: Section, userId: string) =>
  rowsInBatches(
    (after, limit) => sectionIds(db, section, userId, after, limit),
    (ids) => sectionRows(db, section, userId, ids),
  )
