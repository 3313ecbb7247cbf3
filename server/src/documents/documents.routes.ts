import { documents } from '@vapsi/contract/documents'
import type { Room } from '../platform/http/route.ts'
import { sendFile } from '../platform/http/files/send-file.ts'
import { checkDocument } from './check-document.ts'
import { downloadDocument } from './download-document.ts'
import { rejectDocument } from './reject-document.ts'
import { uploadDocument } from './upload-document.ts'

export const documentsRoutes: Room = ({ route }) => {
  route(documents.lr.upload, ({ db, gateways, actor, params, query, file }) =>
    uploadDocument(db, gateways.files, actor, { ...query, bookingId: params.id, kind: 'lr', bytes: file.bytes }),
  )
  route(documents.pod.upload, ({ db, gateways, actor, params, query, file }) =>
    uploadDocument(db, gateways.files, actor, { ...query, bookingId: params.id, kind: 'pod', bytes: file.bytes }),
  )
  route(documents.lr.download, async ({ db, gateways, actor, params, reply }) =>
    sendFile(reply, await downloadDocument(db, gateways.files, actor, params.id, 'lr')),
  )
  route(documents.pod.download, async ({ db, gateways, actor, params, query, reply }) =>
    sendFile(reply, await downloadDocument(db, gateways.files, actor, params.id, 'pod', query.stopId)),
  )
  route(documents.lr.check, ({ db, actor, params, body }) => checkDocument(db, actor, params.id, 'lr', body))
  route(documents.pod.check, ({ db, actor, params, body }) => checkDocument(db, actor, params.id, 'pod', body))
  route(documents.lr.reject, ({ db, actor, params, body }) => rejectDocument(db, actor, params.id, 'lr', body))
  route(documents.pod.reject, ({ db, actor, params, body }) => rejectDocument(db, actor, params.id, 'pod', body))
}
