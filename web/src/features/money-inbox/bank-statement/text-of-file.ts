/** The first bytes of an Excel workbook, an old one, and a PDF. */
const others = new Set(['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF'])

/**
 * The text of a file: UTF-16 as Excel saves "Unicode text", UTF-8, or an old Windows encoding; null if it is not text.
 */
export function textOf(bytes: Uint8Array): string | null {
  if (others.has(String.fromCharCode(...bytes.subarray(0, 4)))) return null
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a byte order mark: in Latin text half of the bytes are zero, and their position shows the byte order.
  const head = bytes.subarray(0, 200)
  const zeros = (side: number) => head.filter((byte, at) => byte === 0 && at % 2 === side).length
  if (zeros(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
