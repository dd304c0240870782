import type { Plugin } from 'vite'

/** What a browser takes `1rem` for unless its reader chose another size of letters, in px. */
const usualSize = 16
/** Up to here lengths are hairlines, corners and the smallest gaps, which no text needs to grow, in px. */
const smallest = 4

const styleSheet = /[\\/]src[\\/][^?]*\.css(?:$|\?)/
const media = /@media[^{]*/g
const length = /(?<![\w.])(-?)(\d+(?:\.\d+)?)px\b/g

/**
 * Writes the lengths of our style sheets in what a reader's own size of letters changes: they are drawn in px at 16
 * px, and letters that grow need boxes that grow with them. Widths of screens follow too, so that a wide screen of
 * large letters has what a narrower one has.
 */
export function scalableStyles(): Plugin {
  return {
    name: 'scalable-styles',
    enforce: 'pre',
    transform: {
      filter: { id: styleSheet },
      handler: (code) => ({ code: scalable(code), map: null }),
    },
  }
}

/** A style sheet whose lengths are in px only where they are the smallest. */
export function scalable(styles: string): string {
  return styles
    .replace(media, (query) => query.replace(length, (_, sign, px) => scaled(sign, px, 'em')))
    .replace(length, (text, sign, px) => (Number(px) <= smallest ? text : scaled(sign, px, 'rem')))
}

function scaled(sign: string, px: string, unit: string): string {
  return `${sign}${Number(px) / usualSize}${unit}`
}
