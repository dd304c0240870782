/** Larger pictures are left out, in bytes: a list shows dozens of them at once. */
export const largestPicture = 16 * 1024

const usableName = /^[a-z0-9]{1,24}$/

/** The file name of a coin's picture, without its ending; undefined for a code that cannot be one. */
export function pictureName(coin: string): string | undefined {
  const name = coin.toLowerCase()
  return usableName.test(name) ? name : undefined
}

/** An SVG without the spaces between its elements and without what only an embedded one needs. */
export function slimSvg(svg: string): string {
  return svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/<svg\b[^>]*>/, (head) => head.replace(/\s(class|width|height)="[^"]*"/g, ''))
    .trim()
}

/** True for pictures that are small enough and hold nothing but shapes. */
export function isUsable(svg: string): boolean {
  return (
    svg.startsWith('<svg') &&
    Buffer.byteLength(svg) <= largestPicture &&
    !/<script|<image|<foreignObject|\son\w+=|href="(?!#)/i.test(svg)
  )
}
