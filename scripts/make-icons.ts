import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app from `public/icons/icon.svg`. The bars stand inside the circle
 * that every launcher shows, so a maskable icon is the same picture without rounded corners. What asks
 * for `/favicon.ico` without reading the page gets the smallest.
 */
const folder = new URL('../public/icons/', import.meta.url).pathname
const rounded = readFileSync(`${folder}icon.svg`, 'utf8')
const square = rounded.replace('rx="112"', 'rx="0"')

/** Width and height of `favicon.ico`, in pixels. */
const faviconSize = 32

const pictures = [
  { file: 'icon-192.png', svg: rounded, size: 192 },
  { file: 'icon-512.png', svg: rounded, size: 512 },
  { file: 'maskable-192.png', svg: square, size: 192 },
  { file: 'maskable-512.png', svg: square, size: 512 },
  { file: 'apple-touch-icon.png', svg: square, size: 180 },
]

for (const { file, svg, size } of pictures) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 512 }).resize(size, size)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(folder + file)
  console.log(file)
}

writeFileSync(new URL('../public/favicon.ico', import.meta.url), iconFile(await favicon()))
console.log('favicon.ico')

function favicon(): Promise<Buffer> {
  const picture = sharp(Buffer.from(rounded), { density: (72 * faviconSize) / 512 })
  return picture.resize(faviconSize, faviconSize).png({ compressionLevel: 9 }).toBuffer()
}

/** One PNG picture in the frame of an ICO file: a header of 6 bytes, an entry of 16, the picture. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
