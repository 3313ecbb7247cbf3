import { papers } from '@vapsi/contract/fleet/papers'
import { sendFile } from '../../platform/http/files/send-file.ts'
import type { Room } from '../../platform/http/route.ts'
import type { VehicleRemovalHook } from '../remove-vehicle.ts'
import { savePaper, papersView } from './save-paper.ts'
import { openPhoto, uploadPhoto } from './paper-photo.ts'
import { endingPapers } from './papers.sql.ts'

export const papersRoutes =
  (onLapsed: readonly VehicleRemovalHook[]): Room =>
  ({ route }) => {
    route(papers.get, ({ db, actor, params }) => papersView(db, actor, params.id))
    route(papers.keep, ({ db, actor, params, body }) => savePaper(db, actor, params.id, body, onLapsed))
    route(papers.uploadPhoto, async ({ db, limits, gateways, actor, params, file }) => {
      await limits.rc(actor.id)
      return uploadPhoto(db, gateways.files, actor, params.id, file.bytes)
    })
    route(papers.photo, async ({ db, gateways, actor, params, reply }) =>
      sendFile(reply, await openPhoto(db, gateways.files, actor, params.id)),
    )
    route(papers.ending, ({ db, query }) => endingPapers(db, query))
  }
