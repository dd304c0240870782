/** A picture of the app, as stores and browsers show it before it is installed. */
export interface Screenshot {
  /** Address of the picture. */
  src: string
  label: string
  /** The page on it, and how large its window is, in CSS px. */
  path: string
  width: number
  height: number
  /** Pixels per CSS px. */
  scale: 1 | 2
  theme: 'white' | 'black'
}

/** The pictures in `public/screenshots`, made by `npm run screenshots`. */
export const screenshots: readonly Screenshot[] = [
  {
    src: '/screenshots/markets-wide.webp',
    label: 'Every spot pair, live',
    path: '/markets',
    width: 1280,
    height: 800,
    scale: 1,
    theme: 'white',
  },
  {
    src: '/screenshots/futures-wide.webp',
    label: 'Perpetuals with funding and open interest, in the dark theme',
    path: '/markets/futures',
    width: 1280,
    height: 800,
    scale: 1,
    theme: 'black',
  },
  {
    src: '/screenshots/markets-narrow.webp',
    label: 'Every spot pair, live',
    path: '/markets',
    width: 390,
    height: 844,
    scale: 2,
    theme: 'white',
  },
  {
    src: '/screenshots/futures-narrow.webp',
    label: 'Perpetuals, in the dark theme',
    path: '/markets/futures',
    width: 390,
    height: 844,
    scale: 2,
    theme: 'black',
  },
]
