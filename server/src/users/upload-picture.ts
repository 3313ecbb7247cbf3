import type { UserView } from '@vapsi/contract/users'
import { fileWithRow } from '../gateways/files/file-with-row.ts'
import { smallPicture } from '../gateways/files/files-content.ts'
import type { Files } from '../gateways/files/files.ts'
import type { Actor } from '../platform/http/actor.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { record } from '../platform/events.ts'
import { fail } from '../platform/fail.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { lockAccount, saveProfile } from './profile.sql.ts'
import { removePictureJob } from './remove-picture.ts'
import { userView } from './user-view.ts'

const sidePx = 512

/** Replaces the picture: re-encoded, without metadata. The old file is removed after the commit. */
export async function uploadPicture(db: Db, files: Files, actor: Actor, bytes: Buffer): Promise<UserView> {
  const { key } = await files.put(await smallPicture(bytes, sidePx), { mediaType: 'image/webp' })
  return fileWithRow(files, key, () =>
    inTransaction(db, async (tx) => {
      const before = (await lockAccount(tx, actor.id)) ?? fail('not_signed_in')
      const after = await saveProfile(tx, actor.id, { pictureKey: key })
      if (before.pictureKey) await enqueue(tx, removePictureJob, { key: before.pictureKey })
      await record(tx, 'profile_updated', {
        by: actor.id,
        subject: { type: 'user', id: actor.id },
        data: { fields: ['profilePicture'] },
      })
      return userView(after)
    }),
  )
}
