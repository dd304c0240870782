import { pictureSize } from './colors.ts'

/** Makes a PNG of an SVG without letters of its own. Works in threads of its own; rejects for what is no SVG. */
export async function rasterise(svg: string): Promise<Buffer> {
  const [{ renderAsync }, { sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('../../../lib/sharp.ts'),
  ])
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  if (width !== pictureSize.width || height !== pictureSize.height) {
    throw new Error(`a picture of ${width} x ${height}`)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}
