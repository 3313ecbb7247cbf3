import { Readable } from 'node:stream'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database.ts'
import { fail } from '../platform/fail.ts'
import { type Section, sectionRows, sections } from './my-data.sql.ts'
import { userView } from './user-view.ts'
import { accountOf } from './users.sql.ts'

const rowsAtOnce = 200

/** Everything that is held about a person, as one JSON text that is written while it is read. */
export async function myData(db: Db, actor: Actor): Promise<Readable> {
  const account = (await accountOf(db, actor.id)) ?? fail('not_signed_in')
  return Readable.from(written(db, actor.id, userView(account)))
}

async function* written(db: Db, userId: string, profile: object) {
  yield `{"madeAt":${JSON.stringify(new Date())},"profile":${JSON.stringify(profile)}`
  for (const section of sections) {
    yield `,"${section.name}":[`
    let isFirst = true
    for await (const row of allRows(db, section, userId)) {
      yield (isFirst ? '' : ',') + JSON.stringify(row)
      isFirst = false
    }
    yield ']'
  }
  yield '}'
}

async function* allRows(db: Db, section: Section, userId: string) {
  for (let after = ''; ;) {
    const rows = await sectionRows(db, section, userId, after, rowsAtOnce)
    for (const { row } of rows) yield row
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}
