import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { fail } from '../../platform/fail.ts'
import { isMarker, markerOf } from './claim-files.ts'
import { FileMissing, type Files, isKey, requireKey } from './files.ts'
import { newKey, readBack, removeOlder, writeFlushed } from './files-local.ts'

const prefix = 'files/'

/** A bucket of S3 or a compatible service. A stream is spooled first, because S3 needs the length in advance. */
export function openS3Files(s3: NonNullable<Config['s3']>, dataDir: string): Files {
  const client = clientOf(s3)
  const spool = join(dataDir, 'files', 'incoming')
  const at = (key: string) => ({ Bucket: s3.bucket, Key: `${prefix}${requireKey(key)}` })

  const store = (key: string, body: Buffer | Readable, length: number, mediaType: string) =>
    orUnavailable(
      client.send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: length, ContentType: mediaType })),
    )

  async function* objects(from: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: s3.bucket, Prefix: from })) {
      for (const { Key: name, LastModified: storedAt } of page.Contents ?? [])
        if (name && storedAt) yield { key: name.slice(prefix.length), storedAt }
    }
  }

  return {
    async put(source, { mediaType, key = newKey() }) {
      if (!(source instanceof Readable)) {
        await store(key, source, source.length, mediaType)
        return { key, bytes: source.length }
      }
      await mkdir(spool, { recursive: true, mode: 0o700 })
      const draft = join(spool, key)
      try {
        const bytes = await writeFlushed(draft, source)
        await store(key, readBack(draft), bytes, mediaType)
        return { key, bytes }
      } finally {
        await rm(draft, { force: true })
      }
    },
    async open(key) {
      const { Body: body } = await orUnavailable(client.send(new GetObjectCommand(at(key))))
      if (!(body instanceof Readable)) throw new FileMissing('The file is gone')
      return body
    },
    async remove(key) {
      await orUnavailable(client.send(new DeleteObjectCommand(at(key))))
    },
    async *list() {
      for await (const object of objects(prefix)) if (isKey(object.key)) yield object
    },
    async claim(installation) {
      const own = markerOf(installation)
      const found: string[] = []
      for await (const { key } of objects(`${prefix}owner-`)) if (isMarker(key)) found.push(key)
      if (found.includes(own)) return found
      const body = Buffer.from(installation)
      const marker = { Bucket: s3.bucket, Key: `${prefix}${own}`, Body: body, ContentLength: body.length }
      await orUnavailable(client.send(new PutObjectCommand(marker)))
      return [...found, own]
    },
    sweepUnfinished: (before) => removeOlder(spool, before),
  }
}

const clientOf = (s3: NonNullable<Config['s3']>) =>
  new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    ...(s3.credentials && { credentials: s3.credentials }),
    // Other S3 services may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  })

/** Storage that is down or refuses is a retryable 503, whatever its own error. */
async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof NoSuchKey) throw new FileMissing('The file is gone')
    return fail('unavailable')
  }
}
