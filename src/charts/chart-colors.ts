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

/** What stands for our tokens where a reader forces colours, as in `tokens.css` for shapes. */
const forced: Readonly<Record<string, string>> = {
  page: 'Canvas',
  surface: 'Canvas',
  hairline: 'GrayText',
  text: 'CanvasText',
  'text-secondary': 'CanvasText',
  'text-faint': 'CanvasText',
}

/** Reads the tokens that hold for an element: theme and palette are set above it. Each is `#rrggbb`. */
export function chartColors(element: Element): ChartColors {
  const style = getComputedStyle(element)
  const isForced = matchMedia('(forced-colors: active)').matches
  const token = (name: string): string => {
    const system = isForced ? forced[name] : undefined
    return system === undefined
      ? style.getPropertyValue(`--${name}`).trim()
      : systemColor(element, system)
  }
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

/** What a colour of the system is, such as `CanvasText`. */
function systemColor(element: Element, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = name
  element.append(probe)
  const channels = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3) ?? []
  probe.remove()
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

/** A colour of the tokens, `#rrggbb`, as if seen through: `share` of it, 0 to 1. */
export function translucent(color: string, share: number): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  const channel = (text: string): number => Number.parseInt(text, 16)
  return red === ''
    ? color
    : `rgba(${channel(red)}, ${channel(green)}, ${channel(blue)}, ${Math.min(share, opaque)})`
}
