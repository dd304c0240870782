/** The design tokens that a canvas is drawn with. */
export interface ChartColors {
  page: string
  surface: string
  hairline: string
  text: string
  secondary: string
  faint: string
  accent: string
  gain: string
  loss: string
  /** By number; 0 is faint. */
  series: readonly [string, string, string, string, string]
}

const opaque = 1

/** Reads the tokens that hold for an element: theme and palette are set above it. */
export function chartColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  const faint = token('text-faint')
  return {
    page: token('page'),
    surface: token('surface'),
    hairline: token('hairline'),
    text: token('text'),
    secondary: token('text-secondary'),
    faint,
    accent: token('accent'),
    gain: token('gain'),
    loss: token('loss'),
    series: [faint, token('series-1'), token('series-2'), token('series-3'), token('series-4')],
  }
}

/** A colour of the tokens, `#rrggbb`, as if seen through: `share` of it, 0 to 1. */
export function translucent(color: string, share: number): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  const channel = (text: string): number => Number.parseInt(text, 16)
  return red === ''
    ? color
    : `rgba(${channel(red)}, ${channel(green)}, ${channel(blue)}, ${Math.min(share, opaque)})`
}
