/** How a workbook of Excel, an old one, and a PDF begin. */
const others = new Set(['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF'])

/** The words of a file: UTF-16 as Excel saves "Unicode text", UTF-8, or the bytes of an old Windows program; null of what is no text. */
export function textOf(bytes: Uint8Array): string | null {
  if (others.has(String.fromCharCode(...bytes.subarray(0, 4)))) return null
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark: half of the bytes of Latin letters and digits are zero, and their side says which comes first.
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
