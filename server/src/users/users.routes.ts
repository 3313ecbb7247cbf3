import { users } from '@vapsi/contract/users'
import { chooseLanguage } from './choose-language.ts'
import { FileMissing } from '../gateways/files/files.ts'
import { openDownload } from '../platform/http/files/downloads.ts'
import { fail } from '../platform/fail.ts'
import type { Room } from '../platform/http/http.ts'
import { myData } from './my-data/my-data.ts'
import { myDocumentsZip } from './my-data/my-documents.ts'
import { openMoneyOf } from './open-money.sql.ts'
import { isPicture } from './profile.sql.ts'
import { updateProfile } from './update-profile.ts'
import { uploadPicture } from './upload-picture.ts'
import { userView } from './user-view.ts'
import { accountOf } from './users.sql.ts'

export const usersRoutes: Room = ({ route }) => {
  route(users.me, async ({ db, actor }) => userView((await accountOf(db, actor.id)) ?? fail('not_signed_in')))
  route(users.chooseLanguage, ({ db, actor, body }) => chooseLanguage(db, actor, body.language))
  route(users.updateProfile, ({ db, actor, body }) => updateProfile(db, actor, body))
  route(users.chooseNotifications, ({ db, actor, body }) => updateProfile(db, actor, body))
  route(users.uploadPicture, async ({ db, limits, gateways, actor, file }) => {
    await limits.picture(actor.id)
    return uploadPicture(db, gateways.files, actor, file.bytes)
  })
  route(users.picture, async ({ db, gateways, params, reply }) => {
    if (!(await isPicture(db, params.key))) fail('not_found')
    const picture = await gateways.files.open(params.key).catch((error: unknown) => {
      throw error instanceof FileMissing ? fail('not_found') : error
    })
    // A new picture has a new key, so this one never changes.
    reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(picture)
  })
  route(users.openMoney, ({ db, actor }) => openMoneyOf(db, actor.id))
  route(users.myData, async ({ db, actor, reply }) => {
    const data = await openDownload(actor.id, () => myData(db, actor))
    reply.type('application/json').header('content-disposition', 'attachment; filename="vapsi-my-data.json"')
    return reply.send(data)
  })
  route(users.myDocuments, async ({ db, gateways, actor, reply }) => {
    const zip = await openDownload(actor.id, async () => myDocumentsZip(db, gateways.files, actor))
    reply.type('application/zip').header('content-disposition', 'attachment; filename="vapsi-my-documents.zip"')
    return reply.send(zip)
  })
}
