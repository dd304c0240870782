import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { applicationLimits } from '../../src/contract/entities/application.ts'
import { cleanImage, imageType } from './clean-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })

/** A PNG that says to be so large, with as many rows of nothing as `data` packs. */
function claimedPng(width: number, height: number, data: Buffer): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    const body = Buffer.concat([Buffer.from(name), content])
    return Buffer.concat([length, body, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an image', () => {
  it('is known by its first bytes', async () => {
    expect(imageType(await picture(2, 2).png().toBuffer())).toBe('image/png')
    expect(imageType(await picture(2, 2).jpeg().toBuffer())).toBe('image/jpeg')
    expect(imageType(await picture(2, 2).webp().toBuffer())).toBeUndefined()
    expect(imageType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined()
    expect(imageType(new Uint8Array())).toBeUndefined()
  })

  it('keeps its picture and nothing else, and is made smaller where it is large', async () => {
    const source = await picture(3_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    expect(source.includes('secret place')).toBe(true)
    const cleaned = await cleanImage(Buffer.concat([source, Buffer.from('<script>tail</script>')]))
    expect(cleaned?.type).toBe('image/jpeg')
    const bytes = cleaned?.bytes ?? Buffer.alloc(0)
    expect(bytes.includes('secret place')).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 2_400, height: 800, exif: undefined })
  })

  it.each([
    ['another kind', async () => picture(2, 2).webp().toBuffer()],
    ['half of it', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 60)],
    ['a name alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a page in its clothes',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    [
      'too many bytes',
      async () =>
        Buffer.concat([
          await picture(2, 2).png().toBuffer(),
          Buffer.alloc(applicationLimits.imageBytes),
        ]),
    ],
    ['more pixels than are taken', async () => picture(5_001, 5_000).png().toBuffer()],
    ['a bomb', async () => claimedPng(60_000, 60_000, deflateSync(Buffer.alloc(3_000_000)))],
  ])('is refused with %s', async (_, make) => {
    expect(await cleanImage(await make())).toBeUndefined()
  })
})
