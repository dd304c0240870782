/** What a picture shows. */
export type ScreenshotName = 'markets' | 'futures'

/** A picture of the app, as stores and browsers show it before it is installed. */
export interface Screenshot {
  /** Address of the picture. */
  src: string
  name: ScreenshotName
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
    name: 'markets',
    path: '/markets',
    width: 1280,
    height: 800,
    scale: 1,
    theme: 'white',
  },
  {
    src: '/screenshots/futures-wide.webp',
    name: 'futures',
    path: '/markets/futures',
    width: 1280,
    height: 800,
    scale: 1,
    theme: 'black',
  },
  {
    src: '/screenshots/markets-narrow.webp',
    name: 'markets',
    path: '/markets',
    width: 390,
    height: 844,
    scale: 2,
    theme: 'white',
  },
  {
    src: '/screenshots/futures-narrow.webp',
    name: 'futures',
    path: '/markets/futures',
    width: 390,
    height: 844,
    scale: 2,
    theme: 'black',
  },
]
