// @ts-check
import sharp from 'sharp'

/** Unpacked. A phone's 64 megapixels in 8 bits fit; sixteen bits or an alpha channel count for what they take. */
const budgetBytes = 200 * 1024 * 1024
/** @type {Record<string, number>} */
const bytesOf = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 }

/** Small print of a receipt stays legible. */
const quality = 88

sharp.cache(false)
sharp.concurrency(1)

/**
 * By what its header says, before anything is unpacked.
 * @param {Buffer} bytes
 * @param {string} type what the first bytes claim
 * @returns {Promise<'type' | 'pixels' | null>}
 */
export async function judgePicture(bytes, type) {
  try {
    const { format, width, height, channels, depth } = await sharp(bytes, {
      limitInputPixels: false,
      failOn: 'none',
    }).metadata()
    if (`image/${format}` !== type || !(width > 0 && height > 0)) return 'type'
    return width * height * channels * (bytesOf[depth] ?? 8) > budgetBytes ? 'pixels' : null
  } catch {
    return 'type'
  }
}

/**
 * WebP of at most so many pixels a side, upright, without any metadata; null for what cannot be read whole.
 * @param {Buffer} bytes
 * @param {number} sidePx
 * @returns {Promise<Buffer | null>}
 */
export const smallPicture = (bytes, sidePx) =>
  sharp(bytes, { limitInputPixels: budgetBytes, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)

/**
 * The picture, upright and in its own format, without the place, the phone and whatever else it carries; empty if it
 * carries none of them and may stay as it is; null for what cannot be read whole.
 * @param {Buffer} bytes
 * @returns {Promise<Buffer | null>}
 */
export async function cleanPicture(bytes) {
  try {
    const picture = sharp(bytes, { limitInputPixels: budgetBytes, failOn: 'truncated', pages: 1 })
    const { format, exif, xmp, iptc, comments } = await picture.metadata()
    if (!exif && !xmp && !iptc && !comments) {
      await picture.stats()
      return Buffer.alloc(0)
    }
    const upright = picture.autoOrient()
    if (format === 'png') return await upright.png().toBuffer()
    return await (format === 'webp' ? upright.webp({ quality }) : upright.jpeg({ quality })).toBuffer()
  } catch {
    return null
  }
}
