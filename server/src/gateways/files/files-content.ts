import { fail } from '../../platform/fail.ts'
import { type Refusal, inspectFile } from './inspect-file.ts'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The media type of an upload by its content alone: one of `types`, or 415; and the bytes to keep: a picture leaves
 * without the position and the device that it was taken with. A file that is two things at once (a picture with a page
 * or a PDF inside) and an unreadable picture are refused alike; a picture that is cut off and a PDF that is locked, acts,
 * embeds a file or cannot be read say so. 413 for a picture that unpacks to too much.
 */
export async function acceptContent<const T extends string>(
  bytes: Buffer,
  types: readonly T[],
): Promise<{ mediaType: T; bytes: Buffer }> {
  const found = await inspectFile(bytes, { types, clean: true })
  if ('refused' in found) return refuse(found.refused, 'file_type')
  const mediaType = types.find((type) => type === found.type) ?? fail('file_type')
  return { mediaType, bytes: found.picture.length > 0 ? found.picture : bytes }
}

/** WebP of at most this many pixels a side, upright, without metadata; 415 if it cannot be read completely. */
export async function smallPicture(bytes: Buffer, sidePx: number): Promise<Buffer> {
  const found = await inspectFile(bytes, { types: pictureTypes, picture: { sidePx } })
  return 'refused' in found ? refuse(found.refused, 'picture_type') : found.picture
}

const codes = {
  pixels: 'picture_resolution',
  cut: 'picture_cut_off',
  locked: 'file_locked',
  acts: 'file_acts',
  embeds: 'file_embeds',
  unreadable: 'file_unreadable',
} as const

const refuse = (why: Refusal, wrongType: 'file_type' | 'picture_type'): never =>
  fail(why === 'type' ? wrongType : codes[why])
