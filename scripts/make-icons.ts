import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app from `public/icons/icon.svg`. The bars stand inside the circle
 * that every launcher shows, so a maskable icon is the same picture without rounded corners.
 */
const folder = new URL('../public/icons/', import.meta.url).pathname
const rounded = readFileSync(`${folder}icon.svg`, 'utf8')
const square = rounded.replace('rx="112"', 'rx="0"')

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
