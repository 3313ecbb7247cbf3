/** The most that metadata before a JPEG's picture takes; a preview in it has an end of its own. */
const metadataBytes = 64 * 1024

/** The media type by a file's first bytes: phones tell none, or a wrong one. Null for any other file. */
function typeByHead(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  return new TextDecoder('latin1').decode(head).includes('%PDF-') ? 'application/pdf' : null
}

/** The same file by its true type; as it is if that is not known, for the server to judge. */
export async function byContent(file: File): Promise<File> {
  try {
    const type = typeByHead(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
    return type === null || file.type === type ? file : new File([file], file.name, { type })
  } catch {
    return file
  }
}

/** A photo that ends in the middle; a small one is left to the server to judge. */
export async function isCutOff(file: File): Promise<boolean> {
  if (file.type !== 'image/jpeg' || file.size <= metadataBytes) return false
  const bytes = new Uint8Array(await file.slice(metadataBytes).arrayBuffer())
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xd9) return false
  return true
}
