import { people } from '@vapsi/contract/identity/people'
import { mapPage } from '../../platform/http/page.ts'
import type { Room } from '../../platform/http/route.ts'
import { actFor } from './act-for.ts'
import { accept, changeRight, invite, leave, membershipView, personView, removePerson, selfOf } from './people.ts'
import { listMemberships, listPeople } from './people.sql.ts'

export const peopleRoutes: Room = ({ route }) => {
  route(people.list, async ({ db, actor, query }) => mapPage(await listPeople(db, actor.id, query), personView))
  route(people.invite, ({ db, actor, body }) => invite(db, actor, body))
  route(people.change, ({ db, actor, params, body }) => changeRight(db, actor, params.id, body.right))
  route(people.remove, ({ db, actor, params }) => removePerson(db, actor, params.id))
  route(people.memberships, async ({ db, actor, query, request }) => {
    const now = request.actor?.person?.memberId
    return mapPage(await listMemberships(db, selfOf(actor), query), (row) => membershipView(row, now))
  })
  route(people.accept, ({ db, actor, params }) => accept(db, actor, params.id))
  route(people.leave, ({ db, actor, params }) => leave(db, actor, params.id))
  route(people.actFor, (ask) => actFor(ask))
}
