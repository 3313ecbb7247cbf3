import { fail } from '../../platform/fail.ts'
import { type Inspected, inspectFile } from './inspect-file.ts'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The media type of an upload by its content alone: one of `types`, or 415; and the bytes to keep: a picture leaves
 * without the position and the device that it was taken with. A file that is two things at once (a picture with a page
 * or a PDF inside) and a PDF with active content are refused alike; a locked PDF and a picture that is cut off have
 * their own refusals. 413 for a picture that unpacks to too much.
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

type Refused = Extract<Inspected, { refused: unknown }>['refused']

function refuse(why: Refused, wrongType: 'file_type' | 'picture_type'): never {
  if (why === 'cut') fail('picture_cut_off')
  if (why === 'locked') fail('file_locked')
  if (why === 'pixels') fail('picture_resolution')
  return fail(wrongType)
}
