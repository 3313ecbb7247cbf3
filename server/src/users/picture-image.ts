import { bounded } from '../platform/http/bounded.ts'
import { fail } from '../platform/fail.ts'

const sidePx = 512
/** A phone's largest pictures; one that unpacks to more is refused before it is unpacked. */
const maxPixels = 60_000_000

// A picture takes some 100 ms and tens of MB while it is worked on.
const inTurn = bounded(2, 16, () => fail('unavailable', { retryAfterSeconds: 2 }))

/** WebP of at most 512 × 512 pixels, upright, without any metadata; 415 for what cannot be read whole. */
export const smallPicture = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    try {
      // Not before somebody sends one: it brings a library of 20 MB.
      const { default: sharp } = await import('sharp')
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      return fail('picture_type')
    }
  })
