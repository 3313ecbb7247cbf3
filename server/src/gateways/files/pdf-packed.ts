import { inflateSync } from 'node:zlib'

/** Something that readers may read in different ways, or not at all. */
export class PdfUnreadable extends Error {}

interface Unpacked {
  bytes: Buffer
  /** How much of what was packed has been read. */
  read: number
}

/**
 * What a stream of packed objects holds, by its filters. Each finds the end of its own data, so the stated length of the
 * stream, which readers trust differently, is not needed.
 */
export function unpack(body: Buffer, filters: readonly string[], atMost: number): Unpacked {
  if (filters.length === 0) return plain(body)
  let [bytes, read] = [body, 0]
  for (const [at, filter] of filters.entries()) {
    const step = stepOf(filter)(bytes, atMost)
    bytes = step.bytes
    if (at === 0) read = step.read
  }
  return { bytes, read }
}

function stepOf(filter: string): (body: Buffer, atMost: number) => Unpacked {
  if (filter === '/FlateDecode' || filter === '/Fl') return inflate
  if (filter === '/ASCIIHexDecode' || filter === '/AHx') return fromHex
  if (filter === '/ASCII85Decode' || filter === '/A85') return fromAscii85
  throw new PdfUnreadable(`packed by ${filter}`)
}

function plain(body: Buffer): Unpacked {
  const end = body.indexOf('endstream')
  const bytes = end < 0 ? body : body.subarray(0, end)
  return { bytes, read: bytes.length }
}

function inflate(body: Buffer, maxOutputLength: number): Unpacked {
  try {
    const { buffer, engine } = inflateSync(body, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { bytes: buffer, read: engine.bytesWritten }
  } catch {
    throw new PdfUnreadable('what is packed does not unpack, or to too much')
  }
}

function fromHex(body: Buffer): Unpacked {
  const end = body.indexOf('>')
  const digits = body.toString('latin1', 0, end < 0 ? body.length : end).replaceAll(/\s/g, '')
  if (/[^\da-f]/i.test(digits)) throw new PdfUnreadable('no hexadecimal digits')
  return { bytes: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), read: end < 0 ? body.length : end }
}

function fromAscii85(body: Buffer): Unpacked {
  const end = body.indexOf('~')
  const letters = body
    .toString('latin1', 0, end < 0 ? body.length : end)
    .replaceAll(/\s/g, '')
    .replaceAll('z', '!!!!!')
  if (/[^!-u]/.test(letters)) throw new PdfUnreadable('no letters of base 85')
  const bytes = Buffer.alloc(Math.ceil(letters.length / 5) * 4)
  for (let at = 0; at < letters.length; at += 5) {
    const group = [...letters.slice(at, at + 5).padEnd(5, 'u')]
    const value = group.reduce((sum, letter) => sum * 85 + (letter.charCodeAt(0) - 33), 0)
    bytes.writeUInt32BE(value % 2 ** 32, (at / 5) * 4)
  }
  const rest = letters.length % 5
  return { bytes: bytes.subarray(0, bytes.length - (rest ? 5 - rest : 0)), read: end < 0 ? body.length : end }
}
