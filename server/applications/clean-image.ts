import { applicationLimits } from '../../src/contract/entities/application.ts'
import { sharp } from '../lib/sharp.ts'

/** An image that holds nothing but its picture. */
export interface CleanImage {
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** Pixels of the largest picture that is decoded: a small file can stand for a picture that fills any memory. */
const maxPixels = 25_000_000
/** Longest edge of what is kept, in pixels. */
const maxEdge = 2_400
const timeoutSeconds = 10
const jpegQuality = 82

/** What kind of image bytes are by how they begin, whatever their name says; undefined for anything else. */
export function imageType(bytes: Uint8Array): CleanImage['type'] | undefined {
  const begins = (...first: readonly number[]): boolean =>
    first.every((byte, index) => bytes[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

/**
 * Decodes a PNG or JPEG and encodes what it shows anew, turned upright and at most 2,400 pixels wide and high. Nothing else of
 * the file survives: no metadata, no second image, nothing behind its end. Undefined for what is none, is broken, or has
 * more pixels or bytes than are taken.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage | undefined> {
  const type = imageType(bytes)
  if (type === undefined || bytes.length > applicationLimits.imageBytes) return undefined
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    const encoded = type === 'image/png' ? picture.png() : picture.jpeg({ quality: jpegQuality })
    return { type, bytes: await encoded.toBuffer() }
  } catch {
    return undefined
  }
}
