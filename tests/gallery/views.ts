/** One way to look at a screen. */
export interface View {
  viewport: { width: number; height: number }
  scale: number
  theme: 'white' | 'black'
  /** Locale segment with its slash, empty for English. */
  prefix: string
  /** Fingers instead of a pointer. */
  touch: boolean
}

const desktop = { viewport: { width: 1440, height: 1000 }, scale: 1, touch: false }
const tablet = { viewport: { width: 820, height: 1180 }, scale: 1, touch: true }
const phone = { viewport: { width: 390, height: 844 }, scale: 2, touch: true }
const smallPhone = { viewport: { width: 360, height: 640 }, scale: 2, touch: true }
const english = { theme: 'white', prefix: '' } as const

/** The views by name, as it ends the names of pictures. */
export const views = {
  'desktop-light': { ...desktop, ...english },
  'desktop-dark': { ...desktop, ...english, theme: 'black' },
  'phone-light': { ...phone, ...english },
  'phone-dark': { ...phone, ...english, theme: 'black' },
  'desktop-arabic': { ...desktop, ...english, prefix: '/ar' },
  'phone-german': { ...phone, ...english, prefix: '/de' },
  'phone-arabic': { ...phone, theme: 'black', prefix: '/ar' },
  'phone-small': { ...smallPhone, ...english },
  'tablet-light': { ...tablet, ...english },
} as const satisfies Record<string, View>

/** See `views`. */
export type ViewName = keyof typeof views

/** Those that every screen is shown in. */
export const usualViews = [
  'desktop-light',
  'desktop-dark',
  'phone-light',
  'phone-dark',
  'desktop-arabic',
  'phone-german',
] as const

/** The usual ones, and the widths and directions between them. */
export const everyView = [...usualViews, 'phone-arabic', 'phone-small', 'tablet-light'] as const
