import { type Locale, locales } from '../../src/contract/locales.ts'

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
  'desktop-ar': { ...desktop, ...english, prefix: '/ar' },
  'phone-de': { ...phone, ...english, prefix: '/de' },
  'phone-ar': { ...phone, theme: 'black', prefix: '/ar' },
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
  'desktop-ar',
  'phone-de',
] as const

/** The usual ones, and the widths and directions between them. */
export const everyView = [...usualViews, 'phone-ar', 'phone-small', 'tablet-light'] as const

/** Languages whose letters, lengths or direction are unlike English: the main screens are shown in them too. */
const unlikeEnglish: readonly string[] = ['ar', 'de', 'ja', 'th', 'ru', 'vi']

/** The views of a screen by name, with those of the languages unlike English where it is a main one. */
export function viewsOf(names: readonly ViewName[], isMain: boolean): ReadonlyMap<string, View> {
  const own = names.map((name): [string, View] => [name, views[name]])
  const more = isMain ? languageViews(names, (each) => unlikeEnglish.includes(each)) : []
  return new Map([...more, ...own])
}

/**
 * The views of a screen in every language that `wanted` accepts (BCP 47 key), wide and light, on a phone and
 * dark, as far as it is shown there.
 */
export function languageViews(
  names: readonly ViewName[],
  wanted: (language: string) => boolean,
): ReadonlyMap<string, View> {
  const shown = locales.filter(({ language }) => wanted(language)).flatMap(viewsInLanguage)
  const touches = new Set(names.map((name) => views[name].touch))
  return new Map(shown.filter(([, { touch }]) => touches.has(touch)))
}

function viewsInLanguage({ language, segment }: Locale): [string, View][] {
  const prefix = segment === '' ? '' : `/${segment}`
  return [
    [`desktop-${language}`, { ...desktop, theme: 'white', prefix }],
    [`phone-${language}`, { ...phone, theme: 'black', prefix }],
  ]
}
