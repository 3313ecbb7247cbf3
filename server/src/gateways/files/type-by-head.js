// @ts-check

/**
 * The media type that the first bytes claim; what reads the rest then has to agree. An animated PNG is none: it may show one thing to
 * who checks it and another a minute later.
 * @param {Buffer} bytes
 */
export function typeByHead(bytes) {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return isAnimated(bytes) ? undefined : 'image/png'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  // Scanners and mail programs write lines before it, which readers skip.
  return bytes.subarray(0, 1024 + 5).includes('%PDF-') ? 'application/pdf' : undefined
}

/** @param {Buffer} png */
function isAnimated(png) {
  const frames = png.indexOf('acTL')
  return frames >= 0 && frames < png.indexOf('IDAT')
}
