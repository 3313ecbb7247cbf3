import { documentMessages } from '@vapsi/contract/documents'
import { fileTypeFromBuffer } from 'file-type'
import { fail } from '../../platform/fail.ts'
import { isLockedPdf, isPassivePdf } from './files-pdf.ts'

/** More than any camera of today makes; a picture that unpacks to more is an attack on memory. */
const MAX_PIXELS = 250_000_000

/**
 * The media type of an upload by its content alone: one of `types`, or 415. A file that is two things at once (a picture
 * with a page or a PDF inside), a picture that cannot be read and a PDF that does things are refused alike; a locked PDF says so.
 */
export async function acceptContent<const T extends string>(
  bytes: Buffer,
  types: readonly T[],
  refusal: 'file_type' | 'picture_type' = 'file_type',
): Promise<T> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = types.find((candidate) => candidate === found?.mime)
  if (!type || carriesPage(bytes)) return refuse(refusal)
  const isPdf = type === 'application/pdf'
  const isSound = isPdf ? isPassivePdf(bytes) : await isPlainPicture(bytes)
  if (isSound) return type
  return isPdf && isLockedPdf(bytes) ? fail('file_locked') : refuse(refusal)
}

const refuse = (code: 'file_type' | 'picture_type') =>
  code === 'file_type' ? fail(code, { message: documentMessages.type.description }) : fail(code)

// What a browser that guesses would run. Long enough that the noise of a compressed picture never spells it.
const page = /<script[\s/>]|<!doctype\s+html|<html[\s/>]|<iframe[\s/>]|<svg\s[^<]{0,200}\son|<foreignobject/i
const carriesPage = (bytes: Buffer) => page.test(bytes.toString('latin1'))

async function isPlainPicture(bytes: Buffer): Promise<boolean> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return false
  try {
    // Not before somebody sends one: it brings a library of 20 MB.
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' }).metadata()
    return width > 0 && height > 0 && width * height <= MAX_PIXELS
  } catch {
    return false
  }
}
