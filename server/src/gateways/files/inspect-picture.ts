import sharp from 'sharp'

/** Unpacked. A phone's 64 megapixels in 8 bits fit; sixteen bits or an alpha channel count for what they take. */
const budgetBytes = 200 * 1024 * 1024
const bytesOf: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

sharp.cache(false)
sharp.concurrency(1)

/** By what its header says, before anything is unpacked. */
export async function judgePicture(bytes: Buffer): Promise<'type' | 'pixels' | null> {
  try {
    const { width, height, channels, depth } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'none',
    }).metadata()
    if (!(width > 0 && height > 0)) return 'type'
    return width * height * channels * (bytesOf[depth] ?? 8) > budgetBytes ? 'pixels' : null
  } catch {
    return 'type'
  }
}

/** WebP of at most so many pixels a side, upright, without any metadata; null for what cannot be read whole. */
export const smallPicture = (bytes: Buffer, sidePx: number): Promise<Buffer | null> =>
  sharp(bytes, { limitInputPixels: budgetBytes, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
